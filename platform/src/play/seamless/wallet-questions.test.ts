import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ledgerUnderTest, peso } from '../../testing/ledger-under-test.ts';
import { marksOf, scope } from './testing/marks.ts';
import { operation } from './testing/wallet-operation.ts';

/** What the rules of a provider's operations ask (platform/db/functions/play/seamless). */
const ledger = ledgerUnderTest();
const mark = marksOf(ledger);

it.each([
  ['nothing', {}, 'no'],
  ['a mark of the bet', { scope }, 'yes'],
  ['a mark of another bet', { key: 'won:bet:b' }, 'no'],
  ['a mark of another provider', { scope: 'provider:other' }, 'no'],
  ['a mark of another member', { member: ledger.newMember() }, 'no'],
])('wallet_bet_won - by %s', async (_, of, expected) => {
  const member = await ledger.memberWith(100n);
  const written = { member, key: 'won:bet:a', scope, ...of };
  if (Object.keys(of).length > 0)
    await mark(written.member, written.key, 'tombstone', written.scope);
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
