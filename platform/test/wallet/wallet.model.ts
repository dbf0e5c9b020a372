import type { Wallet } from '../../src/wallet/ledger/wallet.service.ts';
import type { Answered, ProviderCalls } from '../../src/testing/provider-calls.ts';

/** Few players and few keys, so that repeats, conflicts and reorderings are frequent. */
export const PLAYERS = 3;
export const KEYS = 6;

interface Done {
  readonly kind: string;
  /** Units credited to the player, as requested. */
  readonly amount: bigint;
  readonly balance: bigint;
  /** For a bet or a win: its round. */
  readonly round?: string;
}

/** A round that pays more than this multiple of its stake has its win held for review. */
export const STAKES = 3n;

interface Round {
  readonly stake: bigint;
  /** Amount paid to the player, without wins under review. */
  readonly payout: bigint;
  readonly state: 'open' | 'settled' | 'cancelled';
  /** A win came before any bet of it. */
  readonly openedByWin?: true;
}

export interface Model {
  balances: bigint[];
  /** By `player/key`. */
  done: Map<string, Done>;
  /** By deposit key, because these are unique over all players. */
  deposits: Map<string, number>;
  /** By `player/round`. */
  rounds: Map<string, Round>;
}

export interface Real {
  readonly wallet: Wallet;
  readonly calls: ProviderCalls;
  /** The id of player 0 in this run. */
  readonly first: bigint;
  /** A session at the provider for each player. */
  readonly sessions: readonly string[];
  /** Called after each command. */
  readonly ran: () => void;
}

export const emptyModel = (): Model => ({
  balances: Array<bigint>(PLAYERS).fill(0n),
  done: new Map(),
  deposits: new Map(),
  rounds: new Map(),
});

export type Expected = Answered;
export interface Step {
  readonly name: string;
  readonly expected: (model: Model, real: Real) => Expected;
  readonly act: (real: Real) => Promise<Answered>;
}

export const balanceOf = (model: Model, player: number) => model.balances[player] ?? 0n;

/**
 * Moves money in the model; the key is already checked. `credited` is what the player gets of the
 * amount: nothing of a held win.
 */
export function write(
  model: Model,
  player: number,
  key: string,
  done: Omit<Done, 'balance'>,
  credited = done.amount,
): bigint {
  const balance = balanceOf(model, player) + credited;
  model.balances[player] = balance;
  model.done.set(`${player}/${key}`, { ...done, balance });
  return balance;
}

interface Rules {
  readonly minAfter?: bigint;
  readonly after?: string;
}

/** The rules of `wallet_post`, without a database. */
export function post(
  model: Model,
  player: number,
  key: string,
  kind: string,
  amount: bigint,
  { minAfter = 0n, after }: Rules = {},
): Expected {
  const balance = balanceOf(model, player);
  const seen = model.done.get(`${player}/${key}`);
  if (seen) {
    const same = seen.kind === kind && seen.amount === amount;
    return same ? { status: 'replayed', balance: seen.balance } : { status: 'conflict', balance };
  }
  if (after !== undefined && !model.done.has(`${player}/${after}`))
    return { status: 'unknown_reference', balance };
  if (amount < 0n && balance + amount < minAfter)
    return { status: 'insufficient_balance', balance };
  if (kind === 'deposit') {
    if ((model.deposits.get(key) ?? player) !== player) return { status: 'conflict', balance };
    model.deposits.set(key, player);
  }
  return { status: 'posted', balance: write(model, player, key, { kind, amount }) };
}
