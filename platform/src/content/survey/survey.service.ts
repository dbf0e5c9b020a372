import type { Answer } from '@parol/wire/survey';
import { type Db, inTransaction } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { InboxService } from '../../notify/inbox/inbox.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import {
  acceptedAnswer,
  type Answers,
  readAnswers,
  refuseUnlessComplete,
} from './survey-answers.ts';
import { parseSurvey, type SurveyContent } from './survey-content.ts';
import * as repository from './survey.repository.ts';
import { surveyMessage } from './survey.text.ts';

export interface SurveyNeeds {
  readonly inbox: Pick<InboxService, 'send'>;
  readonly gate: Pick<ResponsibleGamingGate, 'paused' | 'refusePaused'>;
}

type SurveyParts = Pick<Parts, 'db' | 'clock'> & SurveyNeeds;

export type SurveyService = ReturnType<typeof surveyService>;

const mostListed = 20;
/** Members invited per query. */
const batch = 500;

/** Surveys: imported and opened by operators, answered once by members. */
export function surveyService(parts: SurveyParts) {
  const { db, clock } = parts;
  return {
    /** The open surveys that the member has not sent; none while they are on a break or excluded. */
    list: (memberId: bigint) => list(parts, memberId),
    /**
     * A survey with the member's answers so far, or when they sent it. Refuses survey_not_exists, survey_closed,
     * self_excluded, cooling_off.
     */
    questions: (memberId: bigint, name: string) => questions(parts, memberId, name),
    /**
     * Keeps an answer until the survey is sent. Refuses survey_not_exists, survey_closed, survey_answered,
     * question_not_exists, self_excluded, cooling_off and the codes of acceptedAnswer.
     */
    keep: (memberId: bigint, name: string, questionId: string, given: Answer) =>
      keep(parts, memberId, name, { questionId, given }),
    /**
     * Sends the kept answers, once; returns when. Refuses survey_not_exists, survey_closed, survey_answered,
     * answer_required, self_excluded, cooling_off.
     */
    submit: (memberId: bigint, name: string) => submit(parts, memberId, name),
    /** Stores a survey as a draft; returns false if one of this name is or was open. */
    import: (name: string, content: SurveyContent, { sample = false } = {}): Promise<boolean> =>
      repository.putDraft(db, { name, content: JSON.stringify(content), sample }),
    /** Opens a draft or a closed survey; returns false if there is none. */
    open: (name: string): Promise<boolean> =>
      repository.moveSurvey(db, name, ['draft', 'closed'], {
        state: 'open',
        opened_at: clock.now(),
      }),
    /** Closes an open survey; returns false if there is none. */
    close: (name: string): Promise<boolean> =>
      repository.moveSurvey(db, name, ['open'], { state: 'closed' }),
    all: () => repository.surveysWithCounts(db),
    /**
     * Sends an open survey to the inbox of `members`, or of every active member who has not sent
     * it, except those on a break or excluded; each member gets it once. Returns how many messages
     * were sent. Refuses survey_not_exists, survey_closed.
     */
    ask: (name: string, members?: readonly bigint[]) => ask(parts, name, members),
  };
}

/** A survey that members may see. Refuses survey_not_exists. */
async function published(on: Db, name: string) {
  const row = await repository.findSurvey(on, name);
  if (!row || row.state === 'draft') throw new Refusal('survey_not_exists');
  return { ...row, content: parseSurvey(row.content, name) };
}

/** A survey that the member may answer now. Refuses survey_not_exists, survey_closed, self_excluded, cooling_off. */
async function answerable(
  { gate }: SurveyParts,
  on: Db,
  memberId: bigint,
  name: string,
): Promise<SurveyContent> {
  await gate.refusePaused(on, memberId);
  const { state, content } = await published(on, name);
  if (state === 'closed') throw new Refusal('survey_closed');
  return content;
}

async function list({ db, gate }: SurveyParts, memberId: bigint) {
  if (await gate.paused(db, memberId)) return [];
  const rows = await repository.openFor(db, memberId, mostListed);
  return rows.map(({ name, content, sample, answers }) => ({
    name,
    sample,
    content: parseSurvey(content, name),
    done: answers === null ? 0 : Object.keys(readAnswers(answers)).length,
  }));
}

async function questions({ db, gate }: SurveyParts, memberId: bigint, name: string) {
  await gate.refusePaused(db, memberId);
  const { state, content, sample } = await published(db, name);
  const response = await repository.responseOf(db, memberId, name);
  const sentAt = response?.sent_at ?? null;
  if (sentAt === null && state === 'closed') throw new Refusal('survey_closed');
  const answers: Answers = response && sentAt === null ? readAnswers(response.answers) : {};
  return { name, sample, content, sentAt, answers };
}

async function keep(
  parts: SurveyParts,
  memberId: bigint,
  name: string,
  { questionId, given }: { readonly questionId: string; readonly given: Answer },
): Promise<void> {
  const survey = await answerable(parts, parts.db, memberId, name);
  const question = survey.questions.find((one) => one.question_id === questionId);
  if (!question) throw new Refusal('question_not_exists');
  const isKept = await repository.keepAnswer(parts.db, {
    member_id: memberId,
    survey: name,
    answers: JSON.stringify({ [questionId]: acceptedAnswer(question, given) }),
    changed_at: parts.clock.now(),
  });
  if (!isKept) throw new Refusal('survey_answered');
}

const submit = (parts: SurveyParts, memberId: bigint, name: string): Promise<Date> =>
  inTransaction(parts.db, async (tx) => {
    const survey = await answerable(parts, tx, memberId, name);
    const response = await repository.lockedResponse(tx, memberId, name);
    if (response?.sent_at) throw new Refusal('survey_answered');
    const answers = response ? readAnswers(response.answers) : {};
    refuseUnlessComplete(survey.questions, answers);
    const { choices, texts } = withoutTexts(survey, answers);
    const at = parts.clock.now();
    await repository.sendResponse(
      tx,
      { member_id: memberId, survey: name },
      { answers: JSON.stringify(choices), sent_at: at },
      texts,
    );
    return at;
  });

/** The answers, with the free texts apart: they are stored without who wrote them. */
function withoutTexts({ questions: all }: SurveyContent, answers: Answers) {
  const isText = new Set(all.filter(({ kind }) => kind === 'text').map((one) => one.question_id));
  const given = Object.entries(answers);
  return {
    choices: Object.fromEntries(given.filter(([id]) => !isText.has(id))),
    texts: given.flatMap(([question, answer]) =>
      isText.has(question) && typeof answer === 'string' ? [{ question, answer }] : [],
    ),
  };
}

async function ask(
  { db, gate, inbox }: SurveyParts,
  name: string,
  members: readonly bigint[] | undefined,
): Promise<number> {
  const { state, content } = await published(db, name);
  if (state === 'closed') throw new Refusal('survey_closed');
  const message = surveyMessage(name, content);
  let sent = 0;
  const send = async (member: bigint) => {
    if (await gate.paused(db, member)) return;
    if (await inbox.send(member, message)) sent += 1;
  };
  if (members) {
    for (const member of members) await send(member);
    return sent;
  }
  let after = 0n;
  for (;;) {
    const next = await repository.membersToAsk(db, name, after, batch);
    for (const member of next) await send(member);
    after = next.at(-1) ?? after;
    if (next.length < batch) return sent;
  }
}
