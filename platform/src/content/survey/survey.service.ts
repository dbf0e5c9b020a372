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

export type SurveyService = ReturnType<typeof surveyService>;

const mostListed = 20;
/** Members invited per query. */
const batch = 500;

/** Surveys: imported and opened by operators, answered once by members. */
export function surveyService(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { inbox, gate }: SurveyNeeds,
) {
  /** A survey that members may see. Refuses survey_not_exists. */
  async function published(on: Db, name: string) {
    const row = await repository.findSurvey(on, name);
    if (!row || row.state === 'draft') throw new Refusal('survey_not_exists');
    return { ...row, content: parseSurvey(row.content, name) };
  }

  /** A survey that the member may answer now. Refuses survey_not_exists, survey_closed, self_excluded, cooling_off. */
  async function answerable(on: Db, memberId: bigint, name: string): Promise<SurveyContent> {
    await gate.refusePaused(on, memberId);
    const { state, content } = await published(on, name);
    if (state === 'closed') throw new Refusal('survey_closed');
    return content;
  }

  return {
    /** The open surveys that the member has not sent; none while they are on a break or excluded. */
    async list(memberId: bigint) {
      if (await gate.paused(db, memberId)) return [];
      const rows = await repository.openFor(db, memberId, mostListed);
      return rows.map(({ name, content, sample, answers }) => ({
        name,
        sample,
        content: parseSurvey(content, name),
        done: answers === null ? 0 : Object.keys(readAnswers(answers)).length,
      }));
    },

    /**
     * A survey with the member's answers so far, or when they sent it. Refuses survey_not_exists, survey_closed,
     * self_excluded, cooling_off.
     */
    async questions(memberId: bigint, name: string) {
      await gate.refusePaused(db, memberId);
      const { state, content, sample } = await published(db, name);
      const response = await repository.responseOf(db, memberId, name);
      const sentAt = response?.sent_at ?? null;
      if (sentAt === null && state === 'closed') throw new Refusal('survey_closed');
      const answers: Answers = response && sentAt === null ? readAnswers(response.answers) : {};
      return { name, sample, content, sentAt, answers };
    },

    /**
     * Keeps an answer until the survey is sent. Refuses survey_not_exists, survey_closed, survey_answered,
     * question_not_exists, self_excluded, cooling_off and the codes of acceptedAnswer.
     */
    async keep(memberId: bigint, name: string, questionId: string, given: Answer): Promise<void> {
      const { questions } = await answerable(db, memberId, name);
      const question = questions.find((one) => one.question_id === questionId);
      if (!question) throw new Refusal('question_not_exists');
      const isKept = await repository.keepAnswer(db, {
        member_id: memberId,
        survey: name,
        answers: JSON.stringify({ [questionId]: acceptedAnswer(question, given) }),
        changed_at: clock.now(),
      });
      if (!isKept) throw new Refusal('survey_answered');
    },

    /**
     * Sends the kept answers, once; returns when. Refuses survey_not_exists, survey_closed, survey_answered,
     * answer_required, self_excluded, cooling_off.
     */
    submit(memberId: bigint, name: string): Promise<Date> {
      return inTransaction(db, async (tx) => {
        const { questions } = await answerable(tx, memberId, name);
        const response = await repository.lockedResponse(tx, memberId, name);
        if (response?.sent_at) throw new Refusal('survey_answered');
        const answers = response ? readAnswers(response.answers) : {};
        refuseUnlessComplete(questions, answers);
        const isText = new Set(
          questions.filter(({ kind }) => kind === 'text').map((one) => one.question_id),
        );
        const at = clock.now();
        await repository.sendResponse(
          tx,
          { member_id: memberId, survey: name },
          {
            answers: JSON.stringify(
              Object.fromEntries(Object.entries(answers).filter(([id]) => !isText.has(id))),
            ),
            sent_at: at,
          },
          Object.entries(answers).flatMap(([question, answer]) =>
            isText.has(question) && typeof answer === 'string' ? [{ question, answer }] : [],
          ),
        );
        return at;
      });
    },

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
     * were sent. Refuses as `answerable`.
     */
    async ask(name: string, members?: readonly bigint[]): Promise<number> {
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
    },
  };
}
