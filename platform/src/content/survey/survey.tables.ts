// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType } from 'kysely';

export interface SurveyColumns {
  name: string;
  content: ColumnType<unknown, string, string>;
  state: string;
  sample: boolean;
  opened_at: Date | null;
}

export interface SurveyResponseColumns {
  member_id: bigint;
  survey: string;
  answers: ColumnType<unknown, string, string>;
  changed_at: Date;
  sent_at: Date | null;
}

export interface SurveyTextColumns {
  member_id: bigint;
  survey: string;
  question: string;
  answer: string;
  sent_at: Date;
}
