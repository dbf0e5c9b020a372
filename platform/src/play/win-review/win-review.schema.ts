import type { ColumnType, Generated } from 'kysely';
import type { ByMember, Reference, TableOf } from '../../kernel/database/database.ts';
import type {
  HeldWinColumns,
  ProviderDayWinColumns,
  ProviderMemberWinColumns,
  WinCeilingSettingColumns,
} from './win-review.tables.ts';

/** An operators' decision about a held win. */
export type Decision = 'released' | 'refused';

/**
 * Why money is under review: a win exceeds the ceiling of its stake, of a win or of the provider's day;
 * no bet of its round is known; or it is a stake to return, whose bet may have won
 * (docs/decisions/0109-held-wins.md).
 */
export type ReviewReason = 'stake' | 'win' | 'day' | 'no_bet' | 'unnamed_win';

/**
 * Money under review: wins, and stakes to return. Written by the function wallet_hold; see the
 * migrations. Amounts in units.
 */
export type HeldWinTable = TableOf<
  HeldWinColumns,
  {
    /** The id of the posting, a win or a rollback. */
    id: bigint;
    ceiling: ReviewReason;
    /** Whether the decision ends the round, because the win was its last. */
    closes: Generated<boolean>;
    state: Generated<'open' | Decision>;
    /** A decision that waits for a second operator. */
    proposal: Decision | null;
  }
>;

/** The ceilings of a provider from `effective_at` on, until the next row. */
type WinCeilingSettingTable = TableOf<
  WinCeilingSettingColumns,
  {
    /** The provider's code; the row `*` applies to all providers without a row of their own. */
    provider_code: string;
    value: ColumnType<unknown, string, never>;
  }
>;

/** Written by the seamless functions. */
type ProviderDayWinTable = TableOf<
  ProviderDayWinColumns,
  {
    /** A Manila day, YYYY-MM-DD. */
    day: string;
    /**
     * Distinguishes several rows of one day, so that concurrent wins don't wait for each other
     * (`provider_win_count`); -1 is the sum of `provider_member_win`.
     */
    backend: number;
    /** Units. */
    won: bigint;
  }
>;

/** Written by `provider_win_add` on a cluster. */
type ProviderMemberWinTable = TableOf<
  ProviderMemberWinColumns,
  {
    /** A Manila day, YYYY-MM-DD. */
    day: string;
    /** Units. */
    won: bigint;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    held_win: ByMember<HeldWinTable>;
    open_hold: Pick<
      HeldWinTable,
      'member_id' | 'id' | 'provider_code' | 'round_id' | 'amount' | 'placed_at'
    >;
    win_ceiling_setting: Reference<WinCeilingSettingTable>;
    provider_day_win: Reference<ProviderDayWinTable>;
    provider_member_win: ByMember<ProviderMemberWinTable>;
  }
}
