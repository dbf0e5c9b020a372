import type { Posting } from '../../src/wallet/ledger/wallet.types.ts';
import { PLAYERS, balanceOf, post, type Real, type Step } from './wallet.model.ts';

const at = new Date('2026-03-01T04:00:00Z');
const cashier = (real: Real, player: number, posting: Omit<Posting, 'member' | 'scope' | 'at'>) =>
  real.wallet.post({ member: real.first + BigInt(player), scope: 'cashier:model', at, ...posting });

/** The cashier's wallet operations: every posting except those of play. */
export const cashierSteps = {
  deposit: (player: number, k: number, amount: bigint): Step => ({
    name: `deposit(p${player},k${k},${amount})`,
    // The key includes the run, because deposit keys are unique over all members of all runs.
    expected: (model, real) => post(model, player, `${real.first}:d${k}`, 'deposit', amount),
    act: (real) =>
      cashier(real, player, {
        key: `${real.first}:d${k}`,
        kind: 'deposit',
        amount,
        counter: { kind: 'gateway', owner: 'model' },
      }),
  }),
  hold: (player: number, k: number, amount: bigint): Step => ({
    name: `hold(p${player},k${k},${amount})`,
    expected: (model) => post(model, player, `hold:${k}`, 'hold', -amount, { minAfter: 5n }),
    act: (real) =>
      cashier(real, player, {
        key: `hold:${k}`,
        kind: 'hold',
        amount: -amount,
        counter: { kind: 'pending' },
        minAfter: 5n,
      }),
  }),
  settle: (player: number, k: number, amount: bigint): Step => {
    // Odd amounts are approved, even ones returned; both use one key.
    const approves = amount % 2n === 1n;
    const [key, after] = [`settle:${k}`, `hold:${k}`];
    return {
      name: `settle(p${player},k${k},${amount})`,
      expected: (model) =>
        post(model, player, key, approves ? 'settle' : 'release', approves ? 0n : amount, {
          after,
        }),
      act: (real) =>
        cashier(
          real,
          player,
          approves
            ? {
                key,
                after,
                kind: 'settle',
                amount: 0n,
                counter: { kind: 'gateway', owner: 'model' },
                legs: [
                  { kind: 'pending', amount: -3n },
                  { kind: 'fee', amount: 1n },
                ],
              }
            : { key, after, kind: 'release', amount, counter: { kind: 'pending' } },
        ),
    };
  },
  bonus: (player: number, k: number, amount: bigint): Step => ({
    name: `bonus(p${player},k${k},${amount})`,
    expected: (model) => post(model, player, `bonus:${k}`, 'bonus', amount),
    act: (real) =>
      cashier(real, player, {
        key: `bonus:${k}`,
        kind: 'bonus',
        amount,
        counter: { kind: 'bonus', owner: 'model' },
      }),
  }),
  forfeit: (player: number, k: number, amount: bigint): Step => ({
    name: `forfeit(p${player},k${k},${amount})`,
    expected: (model) =>
      post(model, player, `forfeit:${k}`, 'adjustment', -amount, { after: `bonus:${k}` }),
    act: (real) =>
      cashier(real, player, {
        key: `forfeit:${k}`,
        kind: 'adjustment',
        amount: -amount,
        counter: { kind: 'bonus', owner: 'model' },
        after: `bonus:${k}`,
      }),
  }),
  move: (from: number, step: number, k: number, amount: bigint): Step => ({
    name: `move(p${from},p${(from + step) % PLAYERS},k${k},${amount})`,
    expected(model) {
      const to = (from + step) % PLAYERS;
      const out = post(model, from, `move:${k}`, `to ${to}`, -amount);
      if (out.status === 'posted') model.balances[to] = balanceOf(model, to) + amount;
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
