import type { ColumnType } from 'kysely';
import type { ByMember, Reference, TableOf } from '../../kernel/database/database.ts';
import type {
  MissionColumns,
  MissionDueColumns,
  MissionPlayColumns,
  MissionResultColumns,
} from './mission.tables.ts';

/** Terms of a mission or badge from `effective_at` until its next row. */
type MissionTable = TableOf<
  MissionColumns,
  {
    value: ColumnType<unknown, string, never>;
  }
>;

/** A mission that a member reached in a period, or a badge. */
export type MissionResultTable = TableOf<
  MissionResultColumns,
  {
    /** A Manila day, or "once". */
    period: string;
    kind: 'mission' | 'badge';
    /** Effective date of the terms under which it was reached. */
    effective_at: Date;
    /** The end of the claim; exclusive. */
    claim_until: Date | null;
    /** The operator's reason for granting or revoking it. */
    note: string | null;
  }
>;

/** Rounds by Manila day of their bet; voided ones don't count. Amounts are units. */
type MissionPlayTable = MissionPlayColumns;

/** Members whose progress is due to be computed. */
type MissionDueTable = MissionDueColumns;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    mission: Reference<MissionTable>;
    mission_result: ByMember<MissionResultTable>;
    mission_play: ByMember<MissionPlayTable>;
    mission_due: ByMember<MissionDueTable>;
  }
}
