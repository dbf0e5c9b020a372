import type { ColumnType } from 'kysely';

export type SurveyState = 'draft' | 'open' | 'closed';

export interface SurveyTable {
  name: string;
  /** Title, lead and questions; the schema is in survey-content.ts. */
  content: ColumnType<unknown, string, string>;
  state: SurveyState;
  /** Demo data of the sandbox. */
  sample: boolean;
  /** Null for a draft. */
  opened_at: Date | null;
}

/** A member's answers to a survey. */
export interface SurveyResponseTable {
  member_id: bigint;
  survey: string;
  /** By question; without free texts once sent. */
  answers: ColumnType<unknown, string, string>;
  /** Time of the last answer. */
  changed_at: Date;
  /** Null while the member may still change it. */
  sent_at: Date | null;
}

/** A free text of a sent survey: personal data, because people write about themselves. */
export interface SurveyTextTable {
  member_id: bigint;
  survey: string;
  question: string;
  answer: string;
  sent_at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    survey: SurveyTable;
    survey_response: SurveyResponseTable;
    survey_text: SurveyTextTable;
  }
}
