// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType, Generated } from 'kysely';

export interface HeldWinColumns {
  member_id: bigint;
  id: bigint;
  provider_code: string;
  game_code: string;
  game_name: string;
  round_id: bigint;
  round_ref: string;
  stake: bigint;
  amount: bigint;
  ceiling: string;
  placed_at: Date;
  held_at: Date;
  state: Generated<string>;
  proposal: string | null;
  proposed_by: string | null;
  proposed_at: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
  closes: Generated<boolean>;
}

export interface WinCeilingSettingColumns {
  provider_code: string;
  effective_at: Date;
  value: ColumnType<unknown, string, string>;
  reason: string;
  set_at: Generated<Date>;
}

export interface ProviderDayWinColumns {
  provider_code: string;
  day: string;
  backend: number;
  won: bigint;
}

export interface ProviderMemberWinColumns {
  member_id: bigint;
  provider_code: string;
  day: string;
  won: bigint;
}
