import { expect, it } from 'vitest';
import { bet, ledgerUnderTest, peso } from '../../testing/ledger-under-test.ts';
import { amounts, decisionsOf, round, used } from './testing/decided.ts';
import { type Json, stake, win } from './testing/wallet-operation.ts';

/** The rules of wins, prizes and ends of rounds, called alone (platform/db/functions/play/seamless). */
const ledger = ledgerUnderTest();
const decide = decisionsOf(ledger);
const settled = { ...round, state: 'settled' };

it.each([
  ['in another currency', { currency: 'USD' }, { round }, 'wrong_currency', null],
  ['with an invalid amount', { amounts_valid: false }, { round }, 'invalid_amount', null],
  ['of nothing of an unknown round', { payout: 0 }, {}, 'bet_not_found', null],
  ['of a cancelled round', {}, { round: { ...round, state: 'cancelled' } }, 'bet_cancelled', null],
  ['that names an unknown bet', { after: 'tx:9' }, { round }, 'unknown_reference', 1_000_000],
])('wallet_win: a win %s - writes nothing', async (_, of, known, status, balance) => {
  expect(await decide({ ...win, ...of }, known)).toMatchObject({ status, balance, moves: null });
});

it.each<[string, { payout?: number; final?: boolean }, Json, string, string | null]>([
  ['in an open round', { final: false }, round, 'open', null],
  ['that is the last', { final: true }, round, 'settled', 'settled'],
  ['after the end', { final: true }, settled, 'settled', 'late_win'],
  ['of the least amount after the end', { payout: 1 }, settled, 'settled', 'late_win'],
  ['of nothing after the end', { payout: 0 }, settled, 'settled', null],
])('wallet_win: a win %s - is paid', async (_, of, known, state, turnover) => {
  const { payout = win.payout } = of;
  expect(await decide({ ...win, ...of }, { round: known, has_bonus: true })).toMatchObject({
    status: 'posted',
    balance: 1_000_000 + payout,
    hold_reason: null,
    held_amount: null,
    round: { payout, state },
    moves: [{ kind: 'win', amount: payout, balance_after: 1_000_000 + payout, legs: null }],
    turnover,
  });
});

it.each([50_000, 1])(
  'wallet_win: a win of %d without a known bet - waits, and opens a round',
  async (payout) => {
    const effect = await decide({ ...win, payout, final: true });
    expect(effect).toMatchObject({
      status: 'posted',
      balance: 1_000_000,
      hold_reason: 'no_bet',
      held_amount: payout,
      round: { id: 12, stake: 0, payout: 0, state: 'open' },
      moves: [{ legs: [{ kind: 'quarantine', owner: 'LAUNCHONE', amount: payout }] }],
      turnover: null,
    });
    expect(amounts(effect)).toEqual([['win', 0]]);
  },
);

it.each([
  ['a win', 'win', 'no_bet', 'open', null],
  ['a free bet', 'bet', null, 'settled', 'settled'],
] as const)(
  'wallet_win: the last win of a round that %s opened',
  async (_, kind, reason, state, turnover) => {
    const member = await ledger.memberWith(500n);
    // A win of another round tells nothing about this one.
    await ledger.wallet.post({ ...bet(member, 'b', 0n), kind: 'win', amount: 0n });
    const first = await ledger.wallet.post({ ...bet(member, 'a', 0n), kind, amount: 0n });
    const opened = { ...round, id: String(first.transferId), stake: 0 };
    const last = { ...win, member: String(member), final: true };
    expect(await decide(last, { round: opened, has_bonus: true })).toMatchObject({
      hold_reason: reason,
      round: { state },
      turnover,
    });
  },
);

it('wallet_win: a repeated win that ends its round now - settles it', async () => {
  const known = { round, used_win: { ...used, kind: 'win', fingerprint: 'g' }, has_bonus: true };
  expect(await decide({ ...win, final: true }, known)).toMatchObject({
    status: 'replayed',
    balance: 42,
    moves: null,
    round: { state: 'settled' },
    turnover: 'settled',
  });
  expect(await decide(win, known)).toMatchObject({ status: 'replayed', round: null });
  // Under the same key with another amount it ends nothing.
  const other = { ...known, used_win: used };
  expect(await decide({ ...win, final: true }, other)).toMatchObject({
    status: 'conflict',
    round: null,
  });
});

it.each([
  ['five times the stake', {}, 5 * stake, null],
  ['a unit more', {}, 5 * stake + 1, 'stake'],
  ['the most of a round', { ceiling_stakes: 1_000 }, 10_000_000, null],
  ['a unit more than that', { ceiling_stakes: 1_000 }, 10_000_001, 'win'],
  ['all that is left of the day', { won: 99_500_000 }, 5 * stake, null],
  ['a unit more than the day', { won: 99_500_001 }, 5 * stake, 'day'],
  ['the least amount, without ceilings', { ceiling_stakes: null }, 1, 'stake'],
  ['nothing, without ceilings', { ceiling_stakes: null }, 0, null],
  ['what its round may still pay', { round: { ...round, payout: 4 * stake } }, stake, null],
  ['a unit more than that', { round: { ...round, payout: 4 * stake } }, stake + 1, 'stake'],
])('wallet_pay: a win of %s', async (_, known, payout, reason) => {
  const effect = await decide({ ...win, payout }, { round, ...known });
  expect(effect.hold_reason).toBe(reason);
  expect(effect.held_amount).toBe(reason === null ? null : payout);
  expect(effect.balance).toBe(1_000_000 + (reason === null ? payout : 0));
});

it('wallet_pay: a win that names a bet - says so, and marks a bet of another round', async () => {
  const member = await ledger.memberWith(500n);
  await ledger.wallet.post(bet(member, 'a', peso));
  const named = { ...win, member: String(member), after: 'bet:a', payout: 50_000 };
  const known = { round, scope: 'provider:sandbox' };
  const facts = { label: 'G' };
  const other = await decide({ ...named, round: 'r' }, known);
  expect(other.moves).toMatchObject([
    { kind: 'win', amount: 50_000, meta: { ...facts, bet: 'bet:a' } },
    { kind: 'tombstone', key: 'won:bet:a', amount: 0, balance_after: 1_050_000 },
  ]);
  expect((await decide({ ...named, round: 'a' }, known)).moves).toHaveLength(1);
  const unnamed = await decide({ ...named, after: null }, known);
  expect(unnamed.moves?.map(({ meta }) => meta)).toEqual([facts]);
  const [, ofBoth] =
    (await decide({ ...named, kind: 'bet-and-win', stake: 1, key: 'tx:1' }, known)).moves ?? [];
  expect(ofBoth?.['meta']).toEqual(facts);
});

const prize = { ...win, kind: 'prize' };
it('wallet_prize - has a settled round of its own, and counts as a stake of a peso for ceilings', async () => {
  expect(await decide(prize, { has_bonus: true })).toMatchObject({
    status: 'posted',
    balance: 1_050_000,
    round: { id: 12, stake: 0, payout: 50_000, state: 'settled' },
    turnover: 'settled',
  });
  expect(await decide({ ...prize, payout: 50_001 })).toMatchObject({ hold_reason: 'stake' });
  expect(await decide(prize, { round: settled, has_bonus: true })).toMatchObject({
    status: 'posted',
    round: { id: 7, payout: 50_000, state: 'settled' },
    turnover: null,
  });
});

it.each([
  ['repeated', {}, { used_win: { ...used, fingerprint: 'g' } }, 'replayed'],
  ['in another currency', { currency: 'USD' }, {}, 'wrong_currency'],
  ['with an invalid amount', { amounts_valid: false }, {}, 'invalid_amount'],
])('wallet_prize: a prize %s - writes nothing', async (_, of, known, status) => {
  expect(await decide({ ...prize, ...of }, known)).toMatchObject({ status, moves: null });
});

it.each([
  ['an unknown round', null, 'bet_not_found', null],
  ['a cancelled round', { ...round, state: 'cancelled' }, 'bet_cancelled', null],
  ['an open round', round, 'posted', 'settled'],
  ['a settled round', settled, 'replayed', null],
])('wallet_round_end - of %s', async (_, known, status, turnover) => {
  const effect = await decide({ kind: 'end-round', key: null }, { round: known, has_bonus: false });
  expect(effect).toMatchObject({ status, turnover, moves: null });
});
