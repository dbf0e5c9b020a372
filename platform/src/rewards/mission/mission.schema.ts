import type { ColumnType } from 'kysely';

/** Terms of a mission or badge from `effective_at` until its next row. */
interface MissionTable {
  id: string;
  effective_at: Date;
  value: ColumnType<unknown, string, never>;
  reason: string;
  set_at: Date;
}

/** A mission that a member reached in a period, or a badge. */
export interface MissionResultTable {
  member_id: bigint;
  mission_id: string;
  /** A Manila day, or "once". */
  period: string;
  kind: 'mission' | 'badge';
  /** Effective date of the terms under which it was reached. */
  effective_at: Date;
  reached_at: Date;
  /** The end of the claim; exclusive. */
  claim_until: Date | null;
  claimed_at: Date | null;
  revoked_at: Date | null;
  /** The operator's reason for granting or revoking it. */
  note: string | null;
}

/** Rounds by Manila day of their bet; voided ones don't count. Amounts are units. */
interface MissionPlayTable {
  member_id: bigint;
  day: string;
  provider_code: string;
  game_code: string;
  game_type: string;
  rounds: bigint;
  staked: bigint;
}

/** Members whose progress is due to be computed. */
interface MissionDueTable {
  member_id: bigint;
  due_at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    mission: MissionTable;
    mission_result: MissionResultTable;
    mission_play: MissionPlayTable;
    mission_due: MissionDueTable;
  }
}
