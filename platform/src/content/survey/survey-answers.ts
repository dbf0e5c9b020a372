import { hasMarkup } from '@parol/domain';
import type { Answer } from '@parol/wire/survey';
import * as v from 'valibot';
import { Refusal } from '../../kernel/http/http.ts';
import type { SurveyQuestion } from './survey-content.ts';

export type Answers = Readonly<Record<string, Answer>>;

const stored = v.record(
  v.string(),
  v.nullable(v.union([v.string(), v.number(), v.array(v.string())])),
);
/** Answers as stored. */
export const readAnswers = (value: unknown): Answers => v.parse(stored, value);

/**
 * The answer as stored: trimmed, options in the question's order, null for a skipped question.
 * Refuses answer_required, invalid_answer, answer_too_long, answer_has_markup.
 */
export function acceptedAnswer(question: SurveyQuestion, given: Answer): Answer {
  const answer = tidy(given);
  if (answer === null) {
    if (question.required) throw new Refusal('answer_required');
    return null;
  }
  switch (question.kind) {
    case 'choice':
      if (!question.options.some(({ option_id }) => option_id === answer)) break;
      return answer;
    case 'choices': {
      if (!Array.isArray(answer) || answer.length > question.most) break;
      const chosen = question.options
        .map(({ option_id }) => option_id)
        .filter((one) => answer.includes(one));
      // Fewer if an option is unknown or was sent twice.
      if (chosen.length !== answer.length) break;
      return chosen;
    }
    case 'scale':
    case 'number':
      if (!Number.isInteger(answer)) break;
      if (Number(answer) < question.least || Number(answer) > question.most) break;
      return answer;
    case 'text':
      if (typeof answer !== 'string') break;
      if (answer.length > question.most) throw new Refusal('answer_too_long');
      if (hasMarkup(answer)) throw new Refusal('answer_has_markup');
      return answer;
  }
  throw new Refusal('invalid_answer');
}

function tidy(given: Answer): Answer {
  const answer = typeof given === 'string' ? given.trim() : given;
  return answer === '' || (Array.isArray(answer) && answer.length === 0) ? null : answer;
}

/** Refuses answer_required if a required question has no answer, or none has one. */
export function refuseUnlessComplete(questions: readonly SurveyQuestion[], answers: Answers): void {
  const answered = (one: SurveyQuestion) => (answers[one.question_id] ?? null) !== null;
  if (!questions.some(answered) || questions.some((one) => one.required && !answered(one)))
    throw new Refusal('answer_required');
}
