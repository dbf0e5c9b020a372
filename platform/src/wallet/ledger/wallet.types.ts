/** Pesos or game tokens. Amounts of both are units of 1/10,000. */
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

/** Why tokens moved, besides the kinds of pesos: spent, and expired. */
type TokenKind = 'redeem' | 'expiry';

/** The house's side of a posting; created on first use, insert-only, never locked. */
export interface CounterAccount {
  kind:
    | 'gateway'
    | 'provider'
    // Holds wins above a ceiling until operators decide; its owner is the provider.
    | 'quarantine'
    | 'bonus'
    | 'fee'
    | 'pending'
    | 'transit'
    | 'rebate'
    | 'gift'
    | 'jackpot'
    | 'token'
    | 'adjustment';
  /** Gateway or provider; '' if there is only one account of the kind. */
  owner?: string;
}

/** A further house account of a posting, with the amount added to it (negative: taken from it). */
interface Leg extends CounterAccount {
  amount: bigint;
}

export interface Posting {
  member: bigint;
  /** Who issued the key: `gateway:maya`, `provider:jili`, `member:7`, `job:rebate`. */
  scope: string;
  /** Unique within member and scope; repeating it is a replay. */
  key: string;
  kind: PostingKind | TokenKind;
  asset?: Asset;
  /** Units added to the player's account; negative: taken from it; 0 if only house accounts change (`settle`). */
  amount: bigint;
  /** Gets the remainder, so that all legs sum to zero. */
  counter: CounterAccount;
  legs?: readonly Leg[];
  /** Least balance in units after an outgoing amount, e.g. the amount withheld by open bonus requirements. */
  minAfter?: bigint;
  /** A key of the same scope that must be posted and not rolled back, e.g. the bet of a win. */
  after?: string;
  /** Whether the key may be credited to one member only; true for deposits by default. */
  exclusive?: boolean;
  /** Groups the movements of a round, a ticket or a deposit. */
  ref?: string;
  meta?: Readonly<Record<string, unknown>>;
  at: Date;
}

/**
 * - `posted`: written now. `replayed`: the same request was already posted under this key.
 * - `conflict`: the key was used for another request, or for another member if exclusive.
 * - `insufficient_balance`: less than `minAfter` (at least zero) would remain.
 * - `tombstoned`: refused because its rollback arrived first, or its `after` was rolled back.
 * - `unknown_reference`: there is no transfer with the key in `after`.
 * - `already_settled`, `not_reversible`: rollbacks only; the round has a win, or the key is not a
 *   plain bet.
 *
 * Only `posted` writes anything, and `tombstoned` as the answer to a rollback.
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
  /** The new transfer, or the existing one under the key; null if there is none. */
  transferId: bigint | null;
  /** Units after the posting; for a replay, after the original posting; for a refusal, the current balance. */
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
  /** Units charged to the recipient as a separate movement; at most `amount`. */
  fee?: bigint;
  meta?: Readonly<Record<string, unknown>>;
  /** Meta of the recipient's movement and of the fee, if different from `meta`. */
  metaIn?: Readonly<Record<string, unknown>>;
  metaFee?: Readonly<Record<string, unknown>>;
  at: Date;
}

export interface EntryFilter {
  asset?: Asset;
  kinds?: readonly PostingKind[];
  /** Inclusive; `to` is exclusive. */
  from?: Date;
  to?: Date;
  ref?: string;
}

export interface EntryPage extends EntryFilter {
  /** Only movements older than this transfer id: the cursor of the previous page. */
  before?: bigint;
  offset?: number;
  limit: number;
}

/** One movement of a member's balance, as shown in a statement. */
export interface WalletEntry {
  transferId: bigint;
  kind: PostingKind | TokenKind;
  asset: Asset;
  amount: bigint;
  balanceAfter: bigint;
  scope: string;
  key: string;
  ref: string | null;
  meta: Record<string, unknown> | null;
  /** Null if the posting has more than one house leg. */
  counter: { kind: string; owner: string } | null;
  at: Date;
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
