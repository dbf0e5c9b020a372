import type { Op } from '../../src/testing/provider-calls.ts';
import {
  balanceOf,
  STAKES,
  write,
  type Expected,
  type Model,
  type Real,
  type Step,
} from './wallet.model.ts';

/** The rules of provider operations (`wallet_transaction`), without a database. */
function bet(model: Model, player: number, tx: string, round: string, amount: bigint): Expected {
  const balance = balanceOf(model, player);
  const seen = model.done.get(`${player}/${tx}`);
  if (seen?.kind === 'tombstone') return { status: 'bet_cancelled', balance };
  if (seen) {
    const same = seen.kind === 'bet' && seen.amount === -amount && seen.round === round;
    return same ? { status: 'replayed', balance: seen.balance } : { status: 'conflict', balance };
  }
  const open = model.rounds.get(`${player}/${round}`) ?? { stake: 0n, payout: 0n, state: 'open' };
  if (open.state !== 'open') return { status: 'round_closed', balance: undefined };
  if (balance < amount) return { status: 'insufficient_balance', balance };
  model.rounds.set(`${player}/${round}`, { ...open, stake: open.stake + amount });
  return {
    status: 'posted',
    balance: write(model, player, tx, { kind: 'bet', amount: -amount, round }),
  };
}

/** Pays a win of an open round, or holds it if the round would pay more than a multiple of its stake. */
function pay(model: Model, player: number, tx: string, round: string, amount: bigint): bigint {
  const played = model.rounds.get(`${player}/${round}`);
  const payout = (played?.payout ?? 0n) + amount;
  const isHeld = amount > 0n && played !== undefined && payout > STAKES * played.stake;
  if (played && !isHeld) model.rounds.set(`${player}/${round}`, { ...played, payout });
  return write(model, player, tx, { kind: 'win', amount, round }, isHeld ? 0n : amount);
}

/** A win of a round in which no bet is known waits for operators. */
function wait(model: Model, player: number, tx: string, round: string, amount: bigint): bigint {
  const key = `${player}/${round}`;
  const opened = { stake: 0n, payout: 0n, state: 'open', openedByWin: true } as const;
  if (!model.rounds.has(key)) model.rounds.set(key, opened);
  return write(model, player, tx, { kind: 'win', amount, round }, 0n);
}

function settle(model: Model, player: number, round: string): void {
  const played = model.rounds.get(`${player}/${round}`);
  if (played?.state === 'open')
    model.rounds.set(`${player}/${round}`, { ...played, state: 'settled' });
}

function win(
  model: Model,
  player: number,
  tx: string,
  round: string,
  amount: bigint,
  final: boolean,
): Expected {
  const balance = balanceOf(model, player);
  const seen = model.done.get(`${player}/${tx}`);
  const played = model.rounds.get(`${player}/${round}`);
  if (!played && amount === 0n) return { status: 'bet_not_found', balance: undefined };
  if (!seen && played?.state === 'cancelled')
    return { status: 'bet_cancelled', balance: undefined };
  if (seen && (seen.kind !== 'win' || seen.amount !== amount || seen.round !== round))
    return { status: 'conflict', balance };
  const isBetless = !played || (played.stake === 0n && played.openedByWin === true);
  const balanceAfter = seen
    ? seen.balance
    : isBetless
      ? wait(model, player, tx, round, amount)
      : pay(model, player, tx, round, amount);
  if (final && !isBetless) settle(model, player, round);
  return { status: seen ? 'replayed' : 'posted', balance: balanceAfter };
}

function betAndWin(
  model: Model,
  player: number,
  tx: string,
  round: string,
  staked: bigint,
  won: bigint,
): Expected {
  const balance = balanceOf(model, player);
  const paid = model.done.get(`${player}/${tx}:win`);
  const placed = bet(model, player, tx, round, staked);
  if (placed.status === 'replayed')
    return paid?.amount === won
      ? { status: 'replayed', balance: paid.balance }
      : { status: 'conflict', balance };
  if (placed.status !== 'posted') return placed;
  const balanceAfter = pay(model, player, `${tx}:win`, round, won);
  settle(model, player, round);
  return { status: 'posted', balance: balanceAfter };
}

function rollback(model: Model, player: number, tx: string): Expected {
  const balance = balanceOf(model, player);
  const placed = model.done.get(`${player}/${tx}`);
  if (!placed) model.done.set(`${player}/${tx}`, { kind: 'tombstone', amount: 0n, balance });
  if (!placed || placed.kind === 'tombstone') return { status: 'tombstone', balance };
  const round = placed.round ?? '';
  const played = model.rounds.get(`${player}/${round}`);
  const back = model.done.get(`${player}/rb:${tx}`);
  if (!back && played?.state === 'settled')
    return { status: 'already_settled', balance: undefined };
  if (back) return { status: 'replayed', balance: back.balance };
  const won = [...model.done].some(
    ([key, done]) => key.startsWith(`${player}/`) && done.kind === 'win' && done.round === round,
  );
  const stake = (played?.stake ?? 0n) + placed.amount;
  // Wins name no bet here: that of the only stake is its own, otherwise operators decide.
  if (won && stake === 0n) return { status: 'already_settled', balance };
  const done = { kind: 'rollback', amount: -placed.amount, round };
  if (won) return { status: 'posted', balance: write(model, player, `rb:${tx}`, done, 0n) };
  const state = stake === 0n ? 'cancelled' : 'open';
  model.rounds.set(`${player}/${round}`, { payout: played?.payout ?? 0n, stake, state });
  return { status: 'posted', balance: write(model, player, `rb:${tx}`, done) };
}

function endRound(model: Model, player: number, round: string): Expected {
  const played = model.rounds.get(`${player}/${round}`);
  if (!played) return { status: 'bet_not_found', balance: undefined };
  if (played.state === 'cancelled') return { status: 'bet_cancelled', balance: undefined };
  settle(model, player, round);
  const status = played.state === 'open' ? 'posted' : 'replayed';
  return { status, balance: balanceOf(model, player) };
}

const call = (real: Real, player: number, op: Op) =>
  real.calls.call(real.sessions[player] ?? '', op);

/**
 * A game provider's operations. Two bets share a round, so that one is settled or rolled back while
 * the other is open.
 */
export const playSteps = {
  bet: (player: number, k: number, amount: bigint): Step => ({
    name: `bet(p${player},k${k},${amount})`,
    expected: (model) => bet(model, player, `b${k}`, roundOf(k), amount),
    act: (real) => call(real, player, { kind: 'bet', tx: `b${k}`, round: roundOf(k), amount }),
  }),
  win: (player: number, k: number, amount: bigint): Step => {
    // A win with an even amount ends its round.
    const [tx, round, final] = [`w${k}`, roundOf(k), amount % 2n === 0n];
    return {
      name: `win(p${player},k${k},${amount})`,
      expected: (model) => win(model, player, tx, round, amount, final),
      act: (real) => call(real, player, { kind: 'win', tx, round, amount, final }),
    };
  },
  betAndWin: (player: number, k: number, amount: bigint): Step => {
    // Also for a win of zero; with an even amount it gets its own round.
    const [tx, round] = [`c${k}`, amount % 2n === 0n ? `c${k}` : roundOf(k)];
    const won = amount % 3n === 0n ? 0n : amount * 2n;
    return {
      name: `betAndWin(p${player},k${k},${amount})`,
      expected: (model) => betAndWin(model, player, tx, round, amount, won),
      act: (real) => call(real, player, { kind: 'bet-and-win', tx, round, bet: amount, win: won }),
    };
  },
  rollback: (player: number, k: number, amount: bigint): Step => {
    const tx = `${amount % 4n === 0n ? 'c' : 'b'}${k}`;
    return {
      name: `rollback(p${player},${tx})`,
      expected: (model) => rollback(model, player, tx),
      act: (real) => call(real, player, { kind: 'rollback', betTx: tx }),
    };
  },
  endRound: (player: number, k: number): Step => ({
    name: `endRound(p${player},k${k})`,
    expected: (model) => endRound(model, player, roundOf(k)),
    act: (real) => call(real, player, { kind: 'end-round', round: roundOf(k) }),
  }),
};

const roundOf = (k: number) => `r${k >> 1}`;
