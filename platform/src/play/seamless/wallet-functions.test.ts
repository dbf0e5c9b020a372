import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { at, bet, ledgerUnderTest, peso } from '../../testing/ledger-under-test.ts';
import { type Json, operation, stake, win } from './testing/wallet-operation.ts';

/** The rules of a provider's operations, called alone (platform/db/functions/play/seamless). */
const ledger = ledgerUnderTest();

/** The attributes of `wallet_effect` that the tests look at. Amounts as JSON numbers. */
interface Effect {
  readonly status: string;
  readonly fault: string | null;
  readonly balance: number | null;
  readonly transfer: number | null;
  readonly moves: readonly Json[] | null;
  readonly round: Json | null;
  readonly turnover: string | null;
  readonly hold_reason: string | null;
}

const later = new Date(at.getTime() + 1);
const round = {
  member_id: 1,
  id: 7,
  provider_code: 'LAUNCHONE',
  round_ref: 'r',
  game_code: 'g',
  game_type: 'slot',
  stake,
  payout: 0,
  state: 'open',
  placed_at: at,
};
const context = {
  currency: 'PHP',
  game_code: 'g',
  game_type: 'slot',
  until: later,
  account: 1,
  balance: 1_000_000,
  counter: -1,
  scope: 'provider:LAUNCHONE',
  facts: { label: 'G' },
  ceiling_stakes: 5,
  ceiling_win: 10_000_000,
  ceiling_day: 100_000_000,
  won: 0,
};
const used = { id: 5, kind: 'bet', fingerprint: 'f', balance_after: 42 };

/** Decides an operation with a context. */
async function decide(of: Json, known: Json = {}): Promise<Effect> {
  const { rows } = await sql<{ effect: Effect }>`
    select to_jsonb(wallet_transaction(
      jsonb_populate_record(null::wallet_operation, ${JSON.stringify({ ...operation, ...of })}::jsonb),
      jsonb_populate_record(null::wallet_context, ${JSON.stringify({ ...context, ...known })}::jsonb))) as effect`.execute(
    ledger.db,
  );
  const effect = rows[0]?.effect;
  if (!effect) throw new Error('wallet_transaction returned no row');
  return effect;
}

const amounts = ({ moves }: Effect) => (moves ?? []).map(({ kind, amount }) => [kind, amount]);

it('an operation of an unknown session - is refused', async () => {
  expect(await decide({ kind: 'bet' }, { currency: null })).toMatchObject({
    status: 'invalid_session',
    moves: null,
  });
});

describe('wallet_bet', () => {
  const placed = (of: Json, known?: Json) => decide({ kind: 'bet', ...of }, known);

  it.each([
    ['at the end of its session', {}, { until: at }, 'session_expired', null],
    ['in another currency', { currency: 'USD' }, {}, 'wrong_currency', null],
    ['with an invalid amount', { amounts_valid: false }, {}, 'invalid_amount', null],
    ['of a settled round', {}, { round: { ...round, state: 'settled' } }, 'round_closed', null],
    ['that the member may not place', {}, { refusal: 'paused' }, 'fault', null],
    [
      'of a unit more than the balance',
      {},
      { balance: stake - 1 },
      'insufficient_balance',
      stake - 1,
    ],
    [
      'under the key of a rollback',
      {},
      { used: { ...used, kind: 'tombstone' } },
      'tombstoned',
      1_000_000,
    ],
    [
      'under the key of another bet',
      {},
      { used: { ...used, fingerprint: 'x' } },
      'conflict',
      1_000_000,
    ],
    ['repeated after the end of its session', {}, { used, until: at }, 'replayed', 42],
  ])('a bet %s - writes nothing', async (_, of, known, status, balance) => {
    expect(await placed(of, known)).toMatchObject({ status, balance, moves: null, round: null });
  });

  it('a bet of the whole balance - opens its round', async () => {
    const effect = await placed({}, { balance: stake });
    expect(effect).toMatchObject({
      status: 'posted',
      balance: 0,
      transfer: 11,
      round: { id: 11, stake, payout: 0, state: 'open', game_type: 'slot' },
      turnover: null,
    });
    expect(amounts(effect)).toEqual([['bet', -stake]]);
  });

  it('a bet of an open round - adds its stake', async () => {
    expect(await placed({}, { round })).toMatchObject({ round: { id: 7, stake: 2 * stake } });
  });
});

describe('wallet_bet_and_win', () => {
  const both = { kind: 'bet-and-win', win_key: 'tx:1:win', payout: 50_000, final: true };

  it('posts both and settles the round, which an open requirement counts', async () => {
    const effect = await decide(both, { has_bonus: false });
    expect(effect).toMatchObject({
      status: 'posted',
      balance: 950_000,
      transfer: 12,
      round: { id: 11, stake, payout: 50_000, state: 'settled' },
      turnover: 'settled',
    });
    expect(amounts(effect)).toEqual([
      ['bet', -stake],
      ['win', 50_000],
    ]);
    expect((await decide(both)).turnover).toBeNull();
  });

  it.each([
    ['whose win key is used', { used_win: used }, 'conflict', null],
    ['whose bet was sent without its win', { used }, 'conflict', 1_000_000],
    ['whose win was another', { used, used_win: used }, 'conflict', 1_000_000],
    ['that is repeated', { used, used_win: { ...used, fingerprint: 'g' } }, 'replayed', 42],
  ])('a bet with a win %s - writes nothing', async (_, known, status, balance) => {
    expect(await decide(both, known)).toMatchObject({ status, balance, moves: null, round: null });
  });
});

describe('wallet_win', () => {
  const settled = { ...round, state: 'settled' };

  it.each([
    ['in another currency', { currency: 'USD' }, { round }, 'wrong_currency'],
    ['with an invalid amount', { amounts_valid: false }, { round }, 'invalid_amount'],
    ['of nothing of an unknown round', { payout: 0 }, {}, 'bet_not_found'],
    ['of a cancelled round', {}, { round: { ...round, state: 'cancelled' } }, 'bet_cancelled'],
    ['that names an unknown bet', { after: 'tx:9' }, { round }, 'unknown_reference'],
  ])('a win %s - writes nothing', async (_, of, known, status) => {
    expect(await decide({ ...win, ...of }, known)).toMatchObject({ status, moves: null });
  });

  it.each([
    ['in an open round', {}, round, 'open', null],
    ['that is the last', { final: true }, round, 'settled', 'settled'],
    ['after the end', { final: true }, settled, 'settled', 'late_win'],
  ])('a win %s - is paid', async (_, of, known, state, turnover) => {
    expect(await decide({ ...win, ...of }, { round: known, has_bonus: true })).toMatchObject({
      status: 'posted',
      balance: 1_050_000,
      hold_reason: null,
      round: { payout: 50_000, state },
      turnover,
    });
  });

  it('a win without a known bet - waits, and opens a round', async () => {
    const effect = await decide({ ...win, final: true });
    expect(effect).toMatchObject({
      status: 'posted',
      balance: 1_000_000,
      hold_reason: 'no_bet',
      round: { id: 12, stake: 0, payout: 0, state: 'open' },
      turnover: null,
    });
    expect(amounts(effect)).toEqual([['win', 0]]);
  });

  it('another win of a round that a win opened - waits too, and ends nothing', async () => {
    const member = await ledger.memberWith(500n);
    const first = await ledger.wallet.post({ ...bet(member, 'a', 0n), kind: 'win', amount: 0n });
    const opened = { ...round, id: String(first.transferId), stake: 0 };
    const last = { ...win, member: String(member), final: true };
    expect(await decide(last, { round: opened })).toMatchObject({
      hold_reason: 'no_bet',
      round: { state: 'open' },
      turnover: null,
    });
  });

  it('a repeated win that ends its round now - settles it', async () => {
    const known = { round, used_win: { ...used, kind: 'win', fingerprint: 'g' }, has_bonus: true };
    expect(await decide({ ...win, final: true }, known)).toMatchObject({
      status: 'replayed',
      balance: 42,
      moves: null,
      round: { state: 'settled' },
      turnover: 'settled',
    });
    expect(await decide(win, known)).toMatchObject({ status: 'replayed', round: null });
  });

  it.each([
    ['five times the stake', {}, 5 * stake, null],
    ['a unit more', {}, 5 * stake + 1, 'stake'],
    ['the most of a round', { ceiling_stakes: 1_000 }, 10_000_000, null],
    ['a unit more than that', { ceiling_stakes: 1_000 }, 10_000_001, 'win'],
    ['all that is left of the day', { won: 99_500_000 }, 5 * stake, null],
    ['a unit more than the day', { won: 99_500_001 }, 5 * stake, 'day'],
  ])('wallet_pay: a win of %s', async (_, ceilings, payout, reason) => {
    const effect = await decide({ ...win, payout }, { round, ...ceilings });
    expect(effect.hold_reason).toBe(reason);
    expect(effect.balance).toBe(1_000_000 + (reason === null ? payout : 0));
  });
});

it('wallet_prize - has a settled round of its own, and counts as a stake of a peso for ceilings', async () => {
  const prize = { ...win, kind: 'prize' };
  expect(await decide(prize)).toMatchObject({
    status: 'posted',
    balance: 1_050_000,
    round: { id: 12, stake: 0, payout: 50_000, state: 'settled' },
  });
  expect(await decide({ ...prize, payout: 50_001 })).toMatchObject({ hold_reason: 'stake' });
  expect(await decide(prize, { used_win: { ...used, fingerprint: 'g' } })).toMatchObject({
    status: 'replayed',
    moves: null,
  });
});

it.each([
  ['an unknown round', null, 'bet_not_found', null],
  ['a cancelled round', { ...round, state: 'cancelled' }, 'bet_cancelled', null],
  ['an open round', round, 'posted', 'settled'],
  ['a settled round', { ...round, state: 'settled' }, 'replayed', null],
])('wallet_round_end - of %s', async (_, known, status, turnover) => {
  const effect = await decide({ kind: 'end-round', key: null }, { round: known, has_bonus: false });
  expect(effect).toMatchObject({ status, turnover, moves: null });
});

describe('wallet_rollback', () => {
  const scope = 'provider:sandbox';

  /** A member with a bet of ₱10 in a round, and the wins of the round by the bets that they name. */
  async function played(wins: readonly (string | null)[], roundStake = 10n * peso): Promise<Json> {
    const member = await ledger.memberWith(500n);
    const posted = await ledger.wallet.post(bet(member, 'a', 10n * peso));
    for (const [n, named] of wins.entries())
      await ledger.wallet.post({
        ...bet(member, `w${n}`, 0n),
        kind: 'win',
        ref: 'a',
        amount: peso,
        meta: named === null ? {} : { bet: named },
      });
    await ledger.db
      .insertInto('game_round')
      .values({
        member_id: member,
        id: posted.transferId ?? 0n,
        provider_code: 'sandbox',
        round_ref: 'a',
        game_code: 'g',
        game_type: 'slot',
        stake: roundStake,
        payout: 0n,
        state: 'open',
        placed_at: at,
        settled_at: null,
      })
      .execute();
    return { member: String(member), used: { id: String(posted.transferId), kind: 'bet' } };
  }
  const rollBack = ({ member, used: known }: Json, of: Json = {}) =>
    decide(
      {
        kind: 'rollback',
        member,
        provider: 'sandbox',
        key: 'bet:a',
        round: null,
        stake: null,
        ...of,
      },
      { scope, used: known, has_bonus: true },
    );

  it('without its bet - leaves a tombstone', async () => {
    const effect = await rollBack({ member: 1, used: null });
    expect(effect).toMatchObject({ status: 'tombstone', balance: 1_000_000 });
    expect(effect.moves).toMatchObject([{ key: 'bet:a', kind: 'tombstone', amount: 0 }]);
  });

  it.each([
    ['the only bet', [], 10n, 'posted', 1_100_000, 'cancelled', null],
    ['one of two bets', [], 20n, 'posted', 1_100_000, 'open', null],
    ['the bet that a win names', ['bet:a'], 20n, 'already_settled', 1_000_000, null, null],
    ['another bet than the win names', ['bet:b'], 20n, 'posted', 1_100_000, 'open', null],
    ['the only bet, with a win', [null], 10n, 'already_settled', 1_000_000, null, null],
    ['one of two bets, with a win', [null], 20n, 'posted', 1_000_000, 'open', 'unnamed_win'],
  ] as const)('of %s', async (_, wins, staked, status, balance, state, reason) => {
    const effect = await rollBack(await played(wins, staked * peso));
    expect(effect).toMatchObject({ status, balance, hold_reason: reason });
    expect(effect.round?.['state'] ?? null).toBe(state);
    expect(effect.turnover).toBe(state === null ? null : 'cancelled');
  });

  it('of another amount - conflicts, with an invalid one is refused', async () => {
    const known = await played([]);
    expect(await rollBack(known, { stake: stake - 1 })).toMatchObject({ status: 'conflict' });
    expect(await rollBack(known, { stake })).toMatchObject({ status: 'posted' });
    expect(await rollBack(known, { amounts_valid: false })).toMatchObject({
      status: 'invalid_amount',
    });
  });
});
