// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType, Generated } from 'kysely';

export interface MissionColumns {
  id: string;
  effective_at: Date;
  value: ColumnType<unknown, string, string>;
  reason: string;
  set_at: Generated<Date>;
}

export interface MissionResultColumns {
  member_id: bigint;
  mission_id: string;
  period: string;
  kind: string;
  effective_at: Date;
  reached_at: Date;
  claim_until: Date | null;
  claimed_at: Date | null;
  revoked_at: Date | null;
  note: string | null;
}

export interface MissionPlayColumns {
  member_id: bigint;
  day: string;
  provider_code: string;
  game_code: string;
  game_type: string;
  rounds: bigint;
  staked: bigint;
}

export interface MissionDueColumns {
  member_id: bigint;
  due_at: Date;
}
