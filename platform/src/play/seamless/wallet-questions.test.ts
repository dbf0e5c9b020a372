import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { at, bet, ledgerUnderTest, peso } from '../../testing/ledger-under-test.ts';
import { operation } from './testing/wallet-operation.ts';
import '../win-review/win-review.schema.ts';
import './seamless.schema.ts';

/** What the rules of a provider's operations ask (platform/db/functions/play/seamless). */
const ledger = ledgerUnderTest();
const scope = 'provider:sandbox';
let lastId = 0n;

it.each([
  ['nothing', {}, 'no'],
  ['a mark of the bet', { scope }, 'yes'],
  ['a mark of another bet', { key: 'won:bet:b' }, 'no'],
  ['a mark of another provider', { scope: 'provider:other' }, 'no'],
  ['a mark of another member', { member: ledger.newMember() }, 'no'],
])('wallet_bet_won - by %s', async (_, mark, expected) => {
  const member = await ledger.memberWith(100n);
  const written = { member, scope, key: 'won:bet:a', ...mark };
  if (Object.keys(mark).length > 0)
    await sql`
      select wallet_post(${written.member}, ${++lastId}, ${written.scope}, ${written.key}, '', 'tombstone', 'PHP', 0, 'provider', 'sandbox',
                         null, null, null, false, null, null, ${at})`.execute(ledger.db);
  const asked = { ...operation, kind: 'rollback', member: String(member), key: 'bet:a' };
  const { rows } = await sql<{ won: string }>`
    select wallet_bet_won(
      jsonb_populate_record(null::wallet_operation, ${JSON.stringify(asked)}::jsonb),
      jsonb_populate_record(null::wallet_context, ${JSON.stringify({ scope })}::jsonb), 'a', 0) as won`.execute(
    ledger.db,
  );
  expect(rows[0]?.won).toBe(expected);
});

it.each([
  ['nothing, without ceilings', [null, null, null, 0n, 0n, 0n, 0n], null],
  ['the least amount, without ceilings', [null, null, null, 0n, peso, 1n, 1n], 'stake'],
  ['5 times the stake', [5n, 100n, 100n, 0n, 10n, 50n, 50n], null],
  ['more than 5 times the stake', [5n, 100n, 100n, 0n, 10n, 51n, 51n], 'stake'],
  [
    '5 times a peso without a stake',
    [5n, 6n * peso, 6n * peso, 0n, 0n, 5n * peso, 5n * peso],
    null,
  ],
  ['more than that', [5n, 6n * peso, 6n * peso, 0n, 0n, 5n * peso + 1n, 5n * peso + 1n], 'stake'],
  ['what a round may pay', [500n, 100n, 200n, 0n, 10n, 100n, 100n], null],
  ['more than a round may pay', [500n, 100n, 200n, 0n, 10n, 101n, 1n], 'win'],
  ['what is left of the day', [500n, 100n, 200n, 150n, 10n, 90n, 50n], null],
  ['more than is left of the day', [500n, 100n, 200n, 150n, 10n, 90n, 51n], 'day'],
] as const)('wallet_ceiling_passed - by %s', async (_, values, expected) => {
  const { rows } = await sql<{ ceiling: string | null }>`
    select wallet_ceiling_passed(${sql.join(values)}) as ceiling`.execute(ledger.db);
  expect(rows[0]?.ceiling).toBe(expected);
});

it('wallet_held_reason - counts the wins of the day in Manila', async () => {
  const [member, other] = [await ledger.memberWith(10n), await ledger.memberWith(10n)];
  const provider = 'DAYS';
  await ledger.db
    .insertInto('win_ceiling_setting')
    .values({
      provider_code: provider,
      effective_at: new Date('2026-01-01T00:00:00Z'),
      value: JSON.stringify({ stakes: 100, perWin: '1000.00', perDay: '100.00' }),
      reason: 'a test',
    })
    .execute();
  await ledger.db
    .insertInto('provider_day_win')
    .values({ provider_code: provider, day: '2026-03-01', backend: 0, won: 95n * peso })
    .execute();
  const id = await heldWin(member, provider, 10n * peso);
  const reason = async (of: bigint, now: string) => {
    const { rows } = await sql<{ reason: string | null }>`
      select wallet_held_reason(${of}, ${id}, ${now}) as reason`.execute(ledger.db);
    return rows[0]?.reason;
  };
  expect(await reason(member, '2026-03-01T15:59:59Z')).toBe('day');
  // 01:00 of the next day in Manila.
  expect(await reason(member, '2026-03-01T17:00:00Z')).toBeNull();
  expect(await reason(member, '2026-02-28T17:00:00Z')).toBe('day');
  expect(await reason(other, '2026-03-01T15:59:59Z')).toBeNull();
});

/** A win under review, of an open round with a stake of ₱5. Returns its id. */
async function heldWin(member: bigint, provider: string, amount: bigint): Promise<bigint> {
  const posted = await ledger.wallet.post({ ...bet(member, 'held', 0n), kind: 'win', amount: 0n });
  const id = posted.transferId ?? 0n;
  await ledger.db
    .insertInto('game_round')
    .values({
      member_id: member,
      id: 1n,
      provider_code: provider,
      round_ref: 'held',
      game_code: 'g',
      game_type: 'slot',
      stake: 5n * peso,
      payout: 0n,
      state: 'open',
      placed_at: at,
      settled_at: null,
    })
    .execute();
  await sql`
    insert into held_win (member_id, id, provider_code, game_code, game_name, round_id, round_ref, stake, amount, ceiling, placed_at, held_at)
    values (${member}, ${id}, ${provider}, 'g', 'G', 1, 'held', ${5n * peso}, ${amount}, 'day', ${at}, ${at})`.execute(
    ledger.db,
  );
  return id;
}
