import type { RowOf } from '@parol/wire';
import type { surveyQuestions } from '@parol/wire/survey';

/** A survey with its questions and the member's answers. */
export type Survey = RowOf<typeof surveyQuestions>;
