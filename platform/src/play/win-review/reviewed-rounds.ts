import type { Tx } from '../../kernel/database/database.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import type { HeldWin } from './win-review.repository.ts';
import type { ReviewReason } from './win-review.schema.ts';

/** A round as it is counted. Amounts in units. */
interface ReviewedRound {
  readonly stake: bigint;
  readonly payout: bigint;
  readonly state: string;
  readonly game_type: string;
  readonly placed_at: Date;
}

/** The rounds of money under review, which the module of the providers' wallet keeps. */
export interface ReviewedRounds {
  /** Adds units to the round of money under review: to its payout, and to its stake. */
  change(
    tx: Tx,
    win: HeldWin,
    added: { readonly payout: bigint; readonly stake: bigint },
  ): Promise<ReviewedRound>;
  /** Ends the round of money under review. */
  settle(tx: Tx, win: HeldWin, at: Date): Promise<void>;
  /** Why a win without a known bet is still under review at a time; null if its bet has arrived and no ceiling is exceeded. */
  reasonNow(tx: Tx, key: RowKey, at: Date): Promise<ReviewReason | null>;
}
