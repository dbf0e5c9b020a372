import type { Answer, Question } from '@parol/wire/survey';
import * as v from 'valibot';

export const isSkipped = (answer: Answer): boolean =>
  answer === null ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0);

/**
 * Rules of a question's form: the answer to a required question must not be empty. An empty one is
 * null on the wire; the platform checks the others, because it has the question's limits.
 */
export const questionSchema = ({ required }: Pick<Question, 'required'>) =>
  v.object({
    answer: v.pipe(
      v.custom<Answer>(() => true),
      v.transform((answer) => (isSkipped(answer) ? null : answer)),
      v.check((answer) => !required || answer !== null, 'survey.required'),
    ),
  });
