import type { predictionStages } from '@parol/wire/prediction';
import type { ByMember, Reference, TableOf } from '../../kernel/database/database.ts';
import type {
  PredictionColumns,
  PredictionMatchColumns,
  PredictionScoreColumns,
} from './prediction.tables.ts';

export type Stage = (typeof predictionStages)[number];

/** A match of a campaign. */
export type PredictionMatchTable = TableOf<
  PredictionMatchColumns,
  {
    /** When the campaign's settings took effect. */
    campaign_at: Date;
    /** The operators' name of it, unique in a campaign. */
    code: string;
    stage: Stage;
    /** Codes of the campaign's teams; null while undecided. */
    home: string | null;
    /** The result after 90 minutes. */
    home_score: number | null;
    /** Number of results and corrected kick-offs so far; voiding counts as one. */
    revision: number;
    /** When to settle it, or to retry members who could not be paid; null if all are settled. */
    due_at: Date | null;
  }
>;

/** A member's prediction of a match; amounts are units. */
export type PredictionTable = TableOf<
  PredictionColumns,
  {
    /** When the scores were last changed. */
    entered_at: Date;
    /** The match's revision from which the next three were computed; 0 before a result. */
    settled_revision: number;
    /** The campaign's end. */
    ends_at: Date;
  }
>;

/** A member's points in a campaign. */
export type PredictionScoreTable = TableOf<
  PredictionScoreColumns,
  {
    /** When the earliest of the member's predictions was entered. */
    first_at: Date;
    /** The campaign's end. */
    ends_at: Date;
  }
>;

/** Whether a prediction was made, or last changed, after the kick-off that an operator corrected. */
export const isLate = (
  { entered_at }: Pick<PredictionTable, 'entered_at'>,
  { kick_off }: Pick<PredictionMatchTable, 'kick_off'>,
): boolean => entered_at >= kick_off;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    prediction_match: Reference<PredictionMatchTable>;
    prediction: ByMember<PredictionTable>;
    prediction_score: ByMember<PredictionScoreTable>;
  }
}
