import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { at, bet, ledgerUnderTest, peso } from '../../testing/ledger-under-test.ts';
import '../win-review/win-review.schema.ts';
import './seamless.schema.ts';

/** Why a win is still under review (wallet_held_reason in platform/db/functions/play/seamless). */
const ledger = ledgerUnderTest();
const provider = 'DAYS';
const noon = '2026-03-01T04:00:00Z';

beforeAll(async () => {
  await ledger.db
    .insertInto('win_ceiling_setting')
    .values({
      provider_code: provider,
      effective_at: new Date('2026-01-01T00:00:00Z'),
      value: JSON.stringify({ stakes: 100, perWin: '40.00', perDay: '100.00' }),
      reason: 'a test',
    })
    .execute();
  await ledger.db
    .insertInto('provider_day_win')
    .values({ provider_code: provider, day: '2026-03-01', backend: 0, won: 95n * peso })
    .execute();
});

interface Held {
  readonly amount?: bigint;
  readonly stake?: bigint;
  readonly payout?: bigint;
  /** The bet that the win names. */
  readonly named?: string;
}

/** A win under review, by default of ₱10 in an open round with a stake of ₱5. Returns its id. */
async function heldWin(member: bigint, held: Held = {}): Promise<bigint> {
  const { amount = 10n * peso, stake = 5n * peso, payout = 0n, named } = held;
  const { transferId } = await ledger.wallet.post({
    ...bet(member, 'held', 0n),
    kind: 'win',
    ...(named && { meta: { bet: named } }),
  });
  const id = transferId ?? 0n;
  await ledger.db
    .insertInto('game_round')
    .values({
      member_id: member,
      id: 1n,
      provider_code: provider,
      round_ref: 'held',
      game_code: 'g',
      game_type: 'slot',
      stake,
      payout,
      state: 'open',
      placed_at: at,
      settled_at: null,
    })
    .execute();
  await sql`
    insert into held_win (member_id, id, provider_code, game_code, game_name, round_id, round_ref, stake, amount, ceiling, placed_at, held_at)
    values (${member}, ${id}, ${provider}, 'g', 'G', 1, 'held', ${stake}, ${amount}, 'no_bet', ${at}, ${at})`.execute(
    ledger.db,
  );
  return id;
}

async function reasonOf(member: bigint, id: bigint, now: string): Promise<string | null> {
  const { rows } = await sql<{ reason: string | null }>`
    select wallet_held_reason(${member}, ${id}, ${now}) as reason`.execute(ledger.db);
  return rows[0]?.reason ?? null;
}

it('counts the wins of the day in Manila', async () => {
  const [member, other] = [await ledger.memberWith(10n), await ledger.memberWith(10n)];
  const id = await heldWin(member);
  expect(await reasonOf(member, id, '2026-03-01T15:59:59Z')).toBe('day');
  // 01:00 of the next day in Manila.
  expect(await reasonOf(member, id, '2026-03-01T17:00:00Z')).toBeNull();
  expect(await reasonOf(member, id, '2026-02-28T17:00:00Z')).toBe('day');
  expect(await reasonOf(other, id, '2026-03-01T15:59:59Z')).toBeNull();
});

it.each([
  ['has not paid before', 0n, null],
  ['has paid up to its ceiling', 35n * peso, null],
  ['has paid so much that this is more than its ceiling', 35n * peso + 1n, 'win'],
] as const)('of a win of ₱5 in a round that %s', async (_, payout, reason) => {
  const member = await ledger.memberWith(10n);
  const id = await heldWin(member, { amount: 5n * peso, payout });
  expect(await reasonOf(member, id, noon)).toBe(reason);
});

it.each([
  ['names no bet', {}, null],
  ['names no bet, in a round without a stake', { stake: 0n }, 'no_bet'],
  ['names no bet, in a round with the least stake', { stake: 1n }, 'stake'],
  ['names a bet', { named: 'bet:a' }, null],
  ['names the bet of another member', { named: 'bet:b' }, 'no_bet'],
  ['names the bet of another provider', { named: 'bet:c' }, 'no_bet'],
  ['names what is no bet', { named: 'w' }, 'no_bet'],
])('of a win that %s', async (_, held, reason) => {
  const [member, other] = [await ledger.memberWith(10n), await ledger.memberWith(10n)];
  await ledger.wallet.post(bet(member, 'a', peso));
  await ledger.wallet.post(bet(other, 'b', peso));
  await ledger.wallet.post({ ...bet(member, 'c', peso), scope: 'provider:other' });
  await ledger.wallet.post({ ...bet(member, 'w', 0n), key: 'w', kind: 'win' });
  const id = await heldWin(member, { amount: 5n * peso, ...held });
  expect(await reasonOf(member, id, noon)).toBe(reason);
});
