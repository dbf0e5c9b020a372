import { toCsv } from '@parol/domain/csv';
import type { Answer } from '@parol/wire/survey';
import type { Db } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { type Answers, readAnswers } from './survey-answers.ts';
import { parseSurvey, type SurveyContent, type SurveyQuestion } from './survey-content.ts';
import * as repository from './survey.repository.ts';

/** Responses read at a time. */
const batch = 1_000;

export interface SurveyResults {
  readonly content: SurveyContent;
  /** The answers of each member who sent the survey, without data that identifies the member. */
  readonly responses: readonly Answers[];
}

/** The sent answers to a survey; undefined if there is no such survey. */
export async function resultsOf(
  { db }: Pick<Parts, 'db'>,
  name: string,
): Promise<SurveyResults | undefined> {
  const survey = await repository.findSurvey(db, name);
  if (!survey) return undefined;
  const responses: Answers[] = [];
  let after = 0n;
  for (;;) {
    const rows = await repository.sentResponses(db, name, after, batch);
    const texts = await textsByMember(
      db,
      name,
      rows.map(({ member_id }) => member_id),
    );
    for (const { member_id, answers } of rows)
      responses.push({ ...readAnswers(answers), ...texts.get(member_id) });
    after = rows.at(-1)?.member_id ?? after;
    if (rows.length < batch) break;
  }
  return { content: parseSurvey(survey.content, name), responses };
}

/** The free texts of members in a survey, by question. */
async function textsByMember(db: Db, survey: string, members: readonly bigint[]) {
  const found = new Map<bigint, Record<string, string>>();
  for (const { member_id, question, answer } of await repository.textsOf(db, survey, members))
    found.set(member_id, { ...found.get(member_id), [question]: withoutContacts(answer) });
  return found;
}

/** Phone numbers, account numbers and e-mail addresses that a member typed are replaced. */
const withoutContacts = (text: string): string =>
  text
    .replaceAll(/[^\s@]+@[^\s@]+\.[^\s@]+/g, '[address]')
    .replaceAll(/\+?\d(?:[\s().-]{0,2}\d){6,}/g, '[number]');

/**
 * A line per response and a column per question, as CSV. The lines are sorted by their text,
 * because the order of sign-ups or answers would reveal who wrote what.
 */
export function resultsCsv({ content: { questions }, responses }: SurveyResults): string {
  const lines = responses
    .map((answers) => questions.map((one) => cell(one, answers[one.question_id] ?? null)))
    .toSorted((one, other) => (one.join('\n') < other.join('\n') ? -1 : 1));
  return toCsv([
    questions.map((one) => `${one.text.en}${one.kind === 'text' ? ' (personal data)' : ''}`),
    ...lines,
  ]);
}

function cell(question: SurveyQuestion, answer: Answer): string {
  if (answer === null) return '';
  if (question.kind !== 'choice' && question.kind !== 'choices') return String(answer);
  const chosen = [answer].flat();
  return question.options
    .filter(({ option_id }) => chosen.includes(option_id))
    .map(({ text }) => text.en)
    .join('; ');
}

/** Counts and shares of each question, as lines of text. Free texts are only counted. */
export const resultsTable = ({ content, responses }: SurveyResults): readonly string[] => [
  `${content.title.en}: ${responses.length} sent`,
  ...content.questions.flatMap((question, index) => {
    const answers = responses
      .map((one) => one[question.question_id] ?? null)
      .filter((one) => one !== null);
    return [
      `${index + 1}. ${question.text.en}  (${question.kind}, ${answers.length} answers)`,
      ...figuresOf(question, answers).map((line) => `   ${line}`),
    ];
  }),
];

function figuresOf(
  question: SurveyQuestion,
  answers: readonly NonNullable<Answer>[],
): readonly string[] {
  switch (question.kind) {
    case 'choice':
    case 'choices':
      return counts(
        question.options.map(({ option_id, text }) => [option_id, text.en]),
        answers,
      );
    case 'scale':
      return [
        ...summary(answers),
        ...counts(
          Array.from({ length: question.most - question.least + 1 }, (_, index) => {
            const value = question.least + index;
            return [value, String(value)];
          }),
          answers,
        ),
      ];
    case 'number':
      return summary(answers);
    case 'text':
      return answers.length === 0 ? [] : ['personal data: survey:results … --csv has the texts'];
  }
}

function counts(
  values: readonly (readonly [value: string | number, label: string])[],
  answers: readonly NonNullable<Answer>[],
): readonly string[] {
  const width = Math.max(...values.map(([, label]) => label.length));
  return values.map(([value, label]) => {
    const count = answers.filter((one) => [one].flat().includes(value)).length;
    const share = answers.length === 0 ? 0 : Math.round((100 * count) / answers.length);
    return `${label.padEnd(width)}  ${String(count).padStart(6)}  ${String(share).padStart(3)}%`;
  });
}

/** The mean with one decimal, the minimum and the maximum. */
function summary(answers: readonly NonNullable<Answer>[]): readonly string[] {
  if (answers.length === 0) return [];
  const numbers = answers.map(Number).toSorted((one, other) => one - other);
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return [`mean ${mean.toFixed(1)}, from ${numbers[0]} to ${numbers.at(-1)}`];
}
