import type { Wallet } from '../../src/wallet/ledger/wallet.service.ts';
import type { PostOutcome, PostStatus } from '../../src/wallet/ledger/wallet.types.ts';

/** Few players and few keys, so that repeats, conflicts and reorderings are frequent. */
export const PLAYERS = 3;
export const KEYS = 6;

interface Done {
  kind: string;
  /** Units into the player, as requested. */
  amount: bigint;
  balance: bigint;
}

export interface Model {
  balances: bigint[];
  /** By `player/key`. */
  done: Map<string, Done>;
  /** By deposit key, since those count over all players. */
  deposits: Map<string, number>;
}

export interface Real {
  wallet: Wallet;
  /** The id of player 0 in this run. */
  first: bigint;
  /** Told of each command that ran. */
  ran: () => void;
}

export const emptyModel = (): Model => ({
  balances: Array<bigint>(PLAYERS).fill(0n),
  done: new Map(),
  deposits: new Map(),
});

export type Expected = { status: PostStatus; balance: bigint };
export type Step = {
  name: string;
  expected: (model: Model, real: Real) => Expected;
  act: (real: Real) => Promise<PostOutcome>;
};

const scope = 'provider:model';
const counter = { kind: 'provider', owner: 'model' } as const;
const at = new Date('2026-03-01T04:00:00Z');

/** The rules of `wallet_post`, said again without a database. */
function postTo(
  model: Model,
  player: number,
  key: string,
  kind: string,
  amount: bigint,
  minAfter = 0n,
  after?: string,
): Expected {
  const balance = model.balances[player] ?? 0n;
  const seen = model.done.get(`${player}/${key}`);
  if (seen?.kind === 'tombstone') return { status: 'tombstoned', balance };
  if (seen) {
    const same = seen.kind === kind && seen.amount === amount;
    return same ? { status: 'replayed', balance: seen.balance } : { status: 'conflict', balance };
  }
  if (after !== undefined) {
    const before = model.done.get(`${player}/${after}`);
    if (!before) return { status: 'unknown_reference', balance };
    if (before.kind === 'tombstone' || model.done.has(`${player}/rb:${after}`))
      return { status: 'tombstoned', balance };
  }
  if (amount < 0n && balance + amount < minAfter)
    return { status: 'insufficient_balance', balance };
  if (kind === 'deposit') {
    if ((model.deposits.get(key) ?? player) !== player) return { status: 'conflict', balance };
    model.deposits.set(key, player);
  }
  model.balances[player] = balance + amount;
  model.done.set(`${player}/${key}`, { kind, amount, balance: balance + amount });
  return { status: 'posted', balance: balance + amount };
}

/** What may be asked of the wallet. */
export const steps = {
  deposit: (player: number, k: number, amount: bigint): Step => ({
    name: `deposit(p${player},k${k},${amount})`,
    // The run is part of the key: deposit keys count over all members ever.
    expected: (model, real) => postTo(model, player, `${real.first}:d${k}`, 'deposit', amount),
    act: ({ wallet, first }) =>
      wallet.post({
        member: first + BigInt(player),
        scope: 'gateway:model',
        key: `${first}:d${k}`,
        kind: 'deposit',
        amount,
        counter: { kind: 'gateway', owner: 'model' },
        at,
      }),
  }),
  bet: (player: number, k: number, amount: bigint): Step => ({
    name: `bet(p${player},k${k},${amount})`,
    expected: (model) => postTo(model, player, `bet:${k}`, 'bet', -amount),
    act: ({ wallet, first }) =>
      wallet.post({
        member: first + BigInt(player),
        scope,
        key: `bet:${k}`,
        kind: 'bet',
        amount: -amount,
        counter,
        ref: `${k}`,
        at,
      }),
  }),
  win: (player: number, k: number, amount: bigint): Step => ({
    name: `win(p${player},k${k},${amount})`,
    expected: (model) => postTo(model, player, `win:${k}`, 'win', amount, 0n, `bet:${k}`),
    act: ({ wallet, first }) =>
      wallet.post({
        member: first + BigInt(player),
        scope,
        key: `win:${k}`,
        kind: 'win',
        amount,
        counter,
        ref: `${k}`,
        after: `bet:${k}`,
        at,
      }),
  }),
  betAndWin: (player: number, k: number, amount: bigint): Step => ({
    name: `betAndWin(p${player},k${k},${amount})`,
    expected(model) {
      const bet = postTo(model, player, `bet:${k}`, 'bet', -amount);
      if (bet.status !== 'posted' && bet.status !== 'replayed') return bet;
      return {
        status: bet.status,
        balance: postTo(model, player, `win:${k}`, 'win', amount * 2n, 0n, `bet:${k}`).balance,
      };
    },
    act: ({ wallet, first }) =>
      wallet.betAndWin({
        member: first + BigInt(player),
        scope,
        betKey: `bet:${k}`,
        winKey: `win:${k}`,
        bet: amount,
        win: amount * 2n,
        counter,
        ref: `${k}`,
        at,
      }),
  }),
  rollback: (player: number, k: number): Step => ({
    name: `rollback(p${player},k${k})`,
    expected(model) {
      const balance = model.balances[player] ?? 0n;
      const bet = model.done.get(`${player}/bet:${k}`);
      if (!bet) model.done.set(`${player}/bet:${k}`, { kind: 'tombstone', amount: 0n, balance });
      if (!bet || bet.kind === 'tombstone') return { status: 'tombstoned', balance };
      if (model.done.has(`${player}/win:${k}`)) return { status: 'already_settled', balance };
      return postTo(model, player, `rb:bet:${k}`, 'rollback', -bet.amount);
    },
    act: ({ wallet, first }) =>
      wallet.rollback({ member: first + BigInt(player), scope, betKey: `bet:${k}`, at }),
  }),
  hold: (player: number, k: number, amount: bigint): Step => ({
    name: `hold(p${player},k${k},${amount})`,
    expected: (model) => postTo(model, player, `hold:${k}`, 'hold', -amount, 5n),
    act: ({ wallet, first }) =>
      wallet.post({
        member: first + BigInt(player),
        scope,
        key: `hold:${k}`,
        kind: 'hold',
        amount: -amount,
        counter: { kind: 'pending' },
        minAfter: 5n,
        at,
      }),
  }),
  settle: (player: number, k: number, amount: bigint): Step => ({
    name: `settle(p${player},k${k},${amount})`,
    // Odd amounts are approved, even ones given back; both under one key.
    expected: (model) =>
      postTo(
        model,
        player,
        `settle:${k}`,
        amount % 2n ? 'settle' : 'release',
        amount % 2n ? 0n : amount,
        0n,
        `hold:${k}`,
      ),
    act: ({ wallet, first }) => {
      const shared = {
        member: first + BigInt(player),
        scope,
        key: `settle:${k}`,
        after: `hold:${k}`,
        at,
      };
      return amount % 2n
        ? wallet.post({
            ...shared,
            kind: 'settle',
            amount: 0n,
            counter: { kind: 'gateway', owner: 'model' },
            legs: [
              { kind: 'pending', amount: -3n },
              { kind: 'fee', amount: 1n },
            ],
          })
        : wallet.post({ ...shared, kind: 'release', amount, counter: { kind: 'pending' } });
    },
  }),
  bonus: (player: number, k: number, amount: bigint): Step => ({
    name: `bonus(p${player},k${k},${amount})`,
    expected: (model) => postTo(model, player, `bonus:${k}`, 'bonus', amount),
    act: ({ wallet, first }) =>
      wallet.post({
        member: first + BigInt(player),
        scope,
        key: `bonus:${k}`,
        kind: 'bonus',
        amount,
        counter: { kind: 'bonus', owner: 'model' },
        at,
      }),
  }),
  forfeit: (player: number, k: number, amount: bigint): Step => ({
    name: `forfeit(p${player},k${k},${amount})`,
    expected: (model) =>
      postTo(model, player, `forfeit:${k}`, 'adjustment', -amount, 0n, `bonus:${k}`),
    act: ({ wallet, first }) =>
      wallet.post({
        member: first + BigInt(player),
        scope,
        key: `forfeit:${k}`,
        kind: 'adjustment',
        amount: -amount,
        counter: { kind: 'bonus', owner: 'model' },
        after: `bonus:${k}`,
        at,
      }),
  }),
  move: (from: number, step: number, k: number, amount: bigint): Step => ({
    name: `move(p${from},p${(from + step) % PLAYERS},k${k},${amount})`,
    expected(model) {
      const to = (from + step) % PLAYERS;
      const out = postTo(model, from, `move:${k}`, `to ${to}`, -amount);
      if (out.status === 'posted') model.balances[to] = (model.balances[to] ?? 0n) + amount;
      return out;
    },
    act: ({ wallet, first }) =>
      wallet.transfer({
        from: first + BigInt(from),
        to: first + BigInt((from + step) % PLAYERS),
        key: `move:${k}`,
        amount,
        at,
      }),
  }),
};
