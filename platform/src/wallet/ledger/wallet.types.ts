/** What a member holds: pesos, or game tokens. Amounts of both are units of 1/10,000. */
export type Asset = 'PHP' | 'TOKEN';

/** Why money moved. */
export type PostingKind =
  | 'deposit'
  | 'bonus'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'hold'
  | 'settle'
  | 'release'
  | 'transfer_out'
  | 'transfer_in'
  | 'fee'
  | 'adjustment'
  | 'rebate'
  | 'gift';

/** The house's side of a posting; made on first use, insert-only, never locked. */
export interface CounterAccount {
  kind:
    | 'gateway'
    | 'provider'
    | 'bonus'
    | 'fee'
    | 'pending'
    | 'transit'
    | 'rebate'
    | 'gift'
    | 'jackpot'
    | 'adjustment';
  /** Which gateway, which provider; '' where there is only one. */
  owner?: string;
}

/** One more house account that takes part, with what goes into it (negative: out of it). */
export interface Leg extends CounterAccount {
  amount: bigint;
}

export interface Posting {
  member: bigint;
  /** Who issued the key: `gateway:maya`, `provider:jili`, `member:7`, `job:rebate`. */
  scope: string;
  /** Unique within member and scope; the same again is a replay. */
  key: string;
  kind: PostingKind;
  asset?: Asset;
  /** Units into the player's account, negative out of it, 0 where only house accounts move (`settle`). */
  amount: bigint;
  /** Takes the rest, so that all legs sum to zero. */
  counter: CounterAccount;
  legs?: readonly Leg[];
  /** Refuse unless this many units remain after an outgoing amount, e.g. what open bonus requirements withhold. */
  minAfter?: bigint;
  /** A key of the same scope that must be posted and not rolled back, e.g. the bet of a win. */
  after?: string;
  /** The key may be credited to one member only; true for deposits unless told. */
  exclusive?: boolean;
  /** Groups the movements of one thing: a round, a ticket, a deposit. */
  ref?: string;
  meta?: Readonly<Record<string, unknown>>;
  at: Date;
}

/**
 * - `posted`: done now. `replayed`: done before under this key by the same request.
 * - `conflict`: the key was used for another request, or for another member where exclusive.
 * - `insufficient_balance`: less than `minAfter` (at least zero) would remain.
 * - `tombstoned`: refused, since its rollback came first, or what it follows was rolled back.
 * - `unknown_reference`: what it follows (`after`) is not there.
 * - `already_settled`, `not_reversible`: rollbacks only; the round has a win, or the key is no plain bet.
 *
 * Only `posted` wrote anything, and `tombstoned` as the answer to a rollback.
 */
export type PostStatus =
  | 'posted'
  | 'replayed'
  | 'conflict'
  | 'insufficient_balance'
  | 'tombstoned'
  | 'unknown_reference'
  | 'already_settled'
  | 'not_reversible';

export interface PostOutcome {
  status: PostStatus;
  /** The transfer made, or the one found under the key; null where there is none. */
  transferId: bigint | null;
  /** Units after the posting; for a replay as it was after the first time; otherwise as it is. */
  balance: bigint;
}

export interface MemberTransfer {
  from: bigint;
  to: bigint;
  /** Unique per sender. */
  key: string;
  /** Units, above zero. */
  amount: bigint;
  asset?: Asset;
  minAfter?: bigint;
  /** Units that the recipient is charged, as a movement of its own; at most `amount`. */
  fee?: bigint;
  meta?: Readonly<Record<string, unknown>>;
  /** Of the recipient's side and of the fee, where they differ. */
  metaIn?: Readonly<Record<string, unknown>>;
  metaFee?: Readonly<Record<string, unknown>>;
  at: Date;
}

export interface EntryFilter {
  asset?: Asset;
  kinds?: readonly PostingKind[];
  /** From this instant on, and before that one. */
  from?: Date;
  to?: Date;
  ref?: string;
}

export interface EntryPage extends EntryFilter {
  /** Older than this transfer id: the cursor of the page before. */
  before?: bigint;
  offset?: number;
  limit: number;
}

/** One movement of a member's balance, as a statement shows it. */
export interface WalletEntry {
  transferId: bigint;
  kind: PostingKind;
  asset: Asset;
  amount: bigint;
  balanceAfter: bigint;
  scope: string;
  key: string;
  ref: string | null;
  meta: Record<string, unknown> | null;
  /** Null where the posting has more than one house leg. */
  counter: { kind: string; owner: string } | null;
  at: Date;
}

/** What one kind of movement amounts to over a filter. */
export interface KindTotal {
  kind: PostingKind;
  count: number;
  sum: bigint;
}

/** A transfer as recorded under its key. */
export interface RecordedTransfer {
  transferId: bigint;
  kind: PostingKind | 'tombstone';
  asset: Asset;
  amount: bigint;
  balanceAfter: bigint;
  ref: string | null;
  at: Date;
}
