import { expect, it } from 'vitest';
import { at, bet, ledgerUnderTest, peso, provider } from '../../testing/ledger-under-test.ts';
import { decisionsOf } from './testing/decided.ts';
import { marksOf, scope } from './testing/marks.ts';
import { type Json, stake } from './testing/wallet-operation.ts';
import type { RoundState } from './seamless.schema.ts';

/** The rules of rollbacks, called alone (platform/db/functions/play/seamless). */
const ledger = ledgerUnderTest();
const decide = decisionsOf(ledger);
const mark = marksOf(ledger);

interface Played {
  readonly member: bigint;
  /** The posting of the bet. */
  readonly id: bigint;
}

interface Round {
  readonly amount?: bigint;
  /** What is staked in the round with the bet. */
  readonly staked?: bigint;
  readonly state?: RoundState;
}

/** A member with a bet in a round, by default of ₱10, and the wins of the round by the bets that they name. */
async function played(
  wins: readonly (string | null)[] = [],
  { amount = 10n * peso, staked = 10n * peso, state = 'open' }: Round = {},
): Promise<Played> {
  const member = await ledger.memberWith(500n);
  const { transferId } = await ledger.wallet.post(bet(member, 'a', amount));
  const id = transferId ?? 0n;
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
      id,
      provider_code: 'sandbox',
      round_ref: 'a',
      game_code: 'g',
      game_type: 'slot',
      stake: staked,
      payout: 0n,
      state,
      placed_at: at,
      settled_at: null,
    })
    .execute();
  return { member, id };
}

const rollBack = ({ member, id }: Played, of: Json = {}, known: Json = {}) =>
  decide(
    {
      kind: 'rollback',
      member: String(member),
      provider: 'sandbox',
      key: 'bet:a',
      round: null,
      stake: null,
      ...of,
    },
    { scope, used: { id: String(id), kind: 'bet' }, has_bonus: true, ...known },
  );

it('without its bet - leaves a tombstone', async () => {
  const effect = await rollBack({ member: 1n, id: 0n }, {}, { used: null });
  expect(effect).toMatchObject({ status: 'tombstone', balance: 1_000_000, transfer: 11 });
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
  const effect = await rollBack(await played(wins, { staked: staked * peso }));
  expect(effect).toMatchObject({ status, balance, hold_reason: reason });
  expect(effect.round?.['state'] ?? null).toBe(state);
  expect(effect.turnover).toBe(state === null ? null : 'cancelled');
});

it('of one of two bets - returns its stake, which leaves the round', async () => {
  const effect = await rollBack(await played([], { staked: 30n * peso }));
  expect(effect.round).toMatchObject({ stake: 2 * stake });
  const [move] = effect.moves ?? [];
  expect(move).toMatchObject({ key: 'rb:bet:a', fingerprint: 'bet:a', ref: 'a', legs: null });
  expect(move).toMatchObject({ kind: 'rollback', amount: stake, balance_after: 1_100_000 });
});

it('of one of two bets, with a win - holds the stake, which stays in the round', async () => {
  const effect = await rollBack(await played([null], { staked: 20n * peso }));
  expect(effect).toMatchObject({ held_amount: stake, round: { stake: 2 * stake } });
  const legs = [{ kind: 'quarantine', owner: 'sandbox', amount: stake }];
  expect(effect.moves).toMatchObject([{ kind: 'rollback', amount: 0, legs }]);
});

it('of a free bet, with a win - holds nothing', async () => {
  expect(await rollBack(await played([null], { amount: 0n }))).toMatchObject({
    status: 'posted',
    balance: 1_000_000,
    hold_reason: null,
    held_amount: null,
    round: { stake, state: 'open' },
  });
});

it('of the only stake, beside a free bet - leaves the round open', async () => {
  const known = await played();
  const counter = provider;
  await ledger.wallet.post({ ...bet(known.member, 'f', 0n), counter, ref: 'a' });
  const round = { stake: 0, state: 'open' };
  expect(await rollBack(known)).toMatchObject({ status: 'posted', round });
});

it('of a settled round - is refused, unless it is repeated', async () => {
  const known = await played([], { state: 'settled' });
  const refused = { status: 'already_settled', transfer: null, balance: null, moves: null };
  expect(await rollBack(known)).toMatchObject(refused);
  const { transferId } = await ledger.wallet.post({
    ...bet(known.member, 'a', 0n),
    key: 'rb:bet:a',
    kind: 'rollback',
    amount: 10n * peso,
  });
  expect(await rollBack(known)).toMatchObject({
    status: 'replayed',
    transfer: Number(transferId),
    balance: Number(500n * peso),
    moves: null,
  });
});

it('of a refused bet, or under the key of a win - is refused', async () => {
  const { member } = await played();
  const id = await mark(member, 'bet:refused');
  expect(await rollBack({ member, id }, { key: 'bet:refused' })).toMatchObject({
    status: 'tombstone',
    transfer: Number(id),
    moves: null,
  });
  const win = await mark(member, 'bet:w', 'win');
  expect(await rollBack({ member, id: win }, { key: 'bet:w' })).toMatchObject({
    status: 'not_reversible',
    moves: null,
  });
});

it('of another amount - conflicts, with an invalid one is refused', async () => {
  const known = await played();
  expect(await rollBack(known, { stake: stake - 1 })).toMatchObject({ status: 'conflict' });
  expect(await rollBack(known, { stake })).toMatchObject({ status: 'posted' });
  expect(await rollBack(known, { amounts_valid: false })).toMatchObject({
    status: 'invalid_amount',
  });
});
