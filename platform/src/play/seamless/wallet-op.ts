import type { BetRefusal } from '../../responsible-gaming/responsible-gaming.ts';

/**
 * An operation of a provider on the wallet, in any protocol. Amounts are units (1/10,000 peso);
 * undefined means that the protocol's amount was not exact. `session` is the provider session's
 * token.
 */
export type WalletOp =
  | { readonly kind: 'authenticate'; readonly ticket: string }
  | { readonly kind: 'balance'; readonly session: string }
  | {
      readonly kind: 'bet';
      readonly session: string;
      readonly tx: string;
      readonly round: string;
      readonly amount: bigint | undefined;
      readonly currency: string;
    }
  | {
      readonly kind: 'win';
      readonly session: string;
      readonly tx: string;
      readonly round: string;
      readonly amount: bigint | undefined;
      readonly currency: string;
      /** The bet that it pays, if the protocol says. */
      readonly betTx?: string;
      /** Whether it ends the round. */
      readonly final: boolean;
    }
  | {
      readonly kind: 'bet-and-win';
      readonly session: string;
      readonly tx: string;
      readonly round: string;
      readonly currency: string;
      readonly bet: bigint | undefined;
      readonly win: bigint | undefined;
    }
  | {
      /** A win without a bet, such as a jackpot or the sum of free spins. */
      readonly kind: 'prize';
      readonly session: string;
      readonly tx: string;
      readonly amount: bigint | undefined;
      readonly currency: string;
    }
  | {
      readonly kind: 'rollback';
      readonly session: string;
      readonly betTx: string;
      /** The stake, if the protocol says. */
      readonly amount?: bigint | undefined;
    }
  | { readonly kind: 'end-round'; readonly session: string; readonly round: string };

/** Why a member's open bonus refuses a bet. */
export type BonusRefusal =
  /** The bonus does not allow this game. */
  | 'game_not_supported'
  /** The stake is above the bonus's maximum bet. */
  | 'bonus_max_bet'
  /** The round began before the bonus. */
  | 'bonus_round_before';

export type WalletOpKind = WalletOp['kind'];
export const walletOpKinds = [
  'authenticate',
  'balance',
  'bet',
  'win',
  'bet-and-win',
  'prize',
  'rollback',
  'end-round',
] as const satisfies readonly WalletOpKind[];

/** Why the wallet refused; each family has its own words for it. */
export type WalletRefusal =
  | BetRefusal
  | BonusRefusal
  | 'invalid_session'
  | 'insufficient_balance'
  | 'conflict'
  | 'bet_not_found'
  | 'bet_cancelled'
  | 'round_closed'
  | 'already_settled'
  | 'wrong_currency'
  | 'invalid_amount';

export type WalletAnswer =
  | {
      readonly status: 'ok';
      /** Units after the operation; a repeat gets the balance of the first time. */
      readonly balance: bigint;
      readonly currency: string;
      /** Our reference, for the provider's records. */
      readonly reference?: string;
      readonly repeated?: boolean;
      /** A rollback that came before its bet, which will be refused. */
      readonly tombstone?: boolean;
      /** Only in replies to `authenticate`. */
      readonly opened?: {
        readonly session: string;
        readonly player: string;
        readonly game: string;
        readonly expiresAt: Date;
      };
    }
  | { readonly status: WalletRefusal; readonly balance?: bigint };
