import type { ColumnType, Generated } from 'kysely';

/** An operators' decision about a held win. */
export type Decision = 'released' | 'refused';

/** Written by the function seamless_note_win; see the migration. Amounts in units. */
export interface HeldWinTable {
  member_id: bigint;
  /** The id of the win's transfer. */
  id: bigint;
  provider_code: string;
  game_code: string;
  game_name: string;
  round_id: bigint;
  round_ref: string;
  stake: bigint;
  amount: bigint;
  /**
   * Which ceiling it exceeds: the multiple of the stake, the amount of a win, or the provider's
   * day.
   */
  ceiling: 'stake' | 'win' | 'day';
  placed_at: Date;
  held_at: Date;
  state: Generated<'open' | Decision>;
  /** A decision that waits for a second operator. */
  proposal: Decision | null;
  proposed_by: string | null;
  proposed_at: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
}

/** The ceilings of a provider from `effective_at` on, until the next row. */
interface WinCeilingSettingTable {
  /** The provider's code; the row `*` applies to all providers without a row of their own. */
  provider_code: string;
  effective_at: Date;
  value: ColumnType<unknown, string, never>;
  reason: string;
  set_at: Date;
}

/** Written by the seamless functions. */
interface ProviderDayWinTable {
  provider_code: string;
  /** A Manila day, YYYY-MM-DD. */
  day: string;
  /**
   * Distinguishes several rows of one day, so that concurrent wins don't wait for each other
   * (`provider_win_count`).
   */
  backend: number;
  /** Units. */
  won: bigint;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    held_win: HeldWinTable;
    win_ceiling_setting: WinCeilingSettingTable;
    provider_day_win: ProviderDayWinTable;
  }
}
