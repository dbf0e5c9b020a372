import type { ColumnType } from 'kysely';
import type { ByMember, Reference, TableOf } from '../../kernel/database/database.ts';
import type { SurveyColumns, SurveyResponseColumns, SurveyTextColumns } from './survey.tables.ts';

export type SurveyState = 'draft' | 'open' | 'closed';

export type SurveyTable = TableOf<
  SurveyColumns,
  {
    /** Title, lead and questions; the schema is in survey-content.ts. */
    content: ColumnType<unknown, string, string>;
    state: SurveyState;
    /** Demo data of the sandbox. */
    sample: boolean;
    /** Null for a draft. */
    opened_at: Date | null;
  }
>;

/** A member's answers to a survey. */
export type SurveyResponseTable = TableOf<
  SurveyResponseColumns,
  {
    /** By question; without free texts once sent. */
    answers: ColumnType<unknown, string, string>;
    /** Time of the last answer. */
    changed_at: Date;
    /** Null while the member may still change it. */
    sent_at: Date | null;
  }
>;

/** A free text of a sent survey: personal data, because people write about themselves. */
export type SurveyTextTable = SurveyTextColumns;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    survey: Reference<SurveyTable>;
    survey_response: ByMember<SurveyResponseTable>;
    survey_text: ByMember<SurveyTextTable>;
  }
}
