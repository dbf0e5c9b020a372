import { expect, it } from 'vitest';
import { requirementsUnderTest } from '../../bonus/promotion/testing/requirements-under-test.ts';
import { at, ledgerUnderTest } from '../../testing/ledger-under-test.ts';
import { amounts, decisionsOf, round, used } from './testing/decided.ts';
import { type Json, stake } from './testing/wallet-operation.ts';

/** The rules of a bet, alone and with its win, called alone (platform/db/functions/play/seamless). */
const ledger = ledgerUnderTest();
const decide = decisionsOf(ledger);
const { open } = requirementsUnderTest(ledger);

const placed = (of: Json, known?: Json) => decide({ kind: 'bet', ...of }, known);

it('an operation of an unknown session - is refused', async () => {
  expect(await placed({}, { currency: null })).toMatchObject({
    status: 'invalid_session',
    moves: null,
  });
});

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
])('wallet_bet: a bet %s - writes nothing', async (_, of, known, status, balance) => {
  expect(await placed(of, known)).toMatchObject({ status, balance, moves: null, round: null });
});

it('wallet_bet: a bet of the whole balance - opens its round', async () => {
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

it('wallet_bet: a bet of an open round - adds its stake', async () => {
  expect(await placed({}, { round })).toMatchObject({ round: { id: 7, stake: 2 * stake } });
});

const shots = { ...round, game_type: 'fishing' };
const earlier = { ...round, stake: 0, placed_at: new Date(0) };
it.each([
  ['the maximum', 2 * stake, {}, null],
  ['more than the maximum', 2 * stake + 1, {}, 'bonus_stake'],
  ['the maximum, together with its round', stake, { round }, null],
  ['more than that', stake + 1, { round }, 'bonus_stake'],
  ['the maximum, in a round of many shots', 2 * stake, { round: shots }, null],
  ['more than that', 2 * stake + 1, { round: shots }, 'bonus_stake'],
  [
    'more, in another game than the session',
    stake + 1,
    { round, game_type: 'fishing' },
    'bonus_stake',
  ],
  ['little, in a round from before the bonus', 1, { round: earlier }, 'bonus_round'],
])('wallet_bonus_fault: a bet of %s', async (_, amount, known, fault) => {
  const member = await ledger.memberWith(0n);
  const percents = JSON.stringify({ slot: 100, fishing: 100 });
  await open(member, { max_bet: BigInt(2 * stake), percents });
  const of = { member: String(member), stake: amount };
  expect(await placed(of, { ...known, has_bonus: true })).toMatchObject(
    fault ? { status: 'fault', fault, moves: null } : { status: 'posted', fault },
  );
  // Without an open bonus there is no maximum.
  for (const has_bonus of [false, null])
    expect(await placed(of, { ...known, has_bonus })).toMatchObject({ status: 'posted' });
});

const both = { kind: 'bet-and-win', win_key: 'tx:1:win', payout: 50_000, final: true };

it('wallet_bet_and_win - posts both and settles the round, which an open requirement counts', async () => {
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

it('wallet_bet_and_win - of more than its balance is refused as a bet is', async () => {
  expect(await decide(both, { balance: stake - 1 })).toMatchObject({
    status: 'insufficient_balance',
    balance: stake - 1,
    moves: null,
  });
});

it.each([
  ['whose win key is used', { used_win: used }, 'conflict', null],
  ['whose bet was sent without its win', { used }, 'conflict', 1_000_000],
  ['whose win was another', { used, used_win: used }, 'conflict', 1_000_000],
  ['that is repeated', { used, used_win: { ...used, fingerprint: 'g' } }, 'replayed', 42],
])('wallet_bet_and_win: %s - writes nothing', async (_, known, status, balance) => {
  expect(await decide(both, known)).toMatchObject({ status, balance, moves: null, round: null });
});
