// Written by `npm run gen:tables` from the migrated database.
import type { Generated } from 'kysely';

export interface RgLimitColumns {
  member_id: bigint;
  kind: string;
  span: string;
  amount: bigint;
}

export interface RgChangeColumns {
  member_id: bigint;
  kind: string;
  span: string;
  amount: bigint | null;
  asked_at: Date;
  opens_at: Date;
  lapses_at: Date;
}

export interface RgPauseColumns {
  member_id: bigint;
  id: bigint;
  kind: string;
  starts_at: Date;
  ends_at: Date;
}

export interface RgSettingColumns {
  member_id: bigint;
  check_minutes: number | null;
}

export interface RgTimeColumns {
  member_id: bigint;
  day: string;
  ms: Generated<bigint>;
  seen_at: Date;
}
