import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { at, bet, ledgerUnderTest, peso } from '../../testing/ledger-under-test.ts';
import { openSessions, provider } from '../../testing/provider-calls.ts';
import { operationIn } from './testing/decided.ts';
import { marksOf, scope } from './testing/marks.ts';
import { hashOf } from './provider-session.service.ts';
import type { Json } from './testing/wallet-operation.ts';

/** The marks that refused bets and wins of other rounds leave (platform/db/functions/play/seamless). */
const ledger = ledgerUnderTest();
const mark = marksOf(ledger);
const own = `provider:${provider}`;
let lastId = 0n;

interface Kept {
  readonly token?: string;
  readonly of?: string;
  readonly key?: string;
}

it.each([
  ['a new key', {}, true],
  ['a used key', { key: 'used' }, false],
  ['the key of another member', { key: 'other’s' }, true],
  ['a key at another provider', { key: 'elsewhere' }, true],
  ['an unknown session', { token: 'none' }, false],
  ['a session of another provider', { of: 'PPS' }, false],
] as const)('wallet_keep_refused - of %s', async (_, asked: Kept, kept) => {
  const [member, other] = [await ledger.memberWith(7n), await ledger.memberWith(1n)];
  const [session = ''] = await openSessions(ledger.db, [member]);
  await mark(member, 'used', 'bet', own);
  await mark(other, 'other’s', 'bet', own);
  await mark(member, 'elsewhere');
  const { token = hashOf(session), of = provider, key = 'new' } = asked;
  const id = ++lastId;
  const { rows } = await sql<{ kept: boolean }>`
    select wallet_keep_refused(${member}, ${token}, ${of}, ${key}, ${id}, ${at}) as kept`.execute(
    ledger.db,
  );
  expect(rows).toEqual([{ kept }]);
  const { rows: written } = await sql`
    select scope, key, kind, amount, balance_after from transfer where member_id = ${member} and id = ${id}`.execute(
    ledger.db,
  );
  const tombstone = { scope: own, key, kind: 'tombstone', amount: 0n, balance_after: 7n * peso };
  expect(written).toEqual(kept ? [tombstone] : []);
});

/** The keys that a win of the round `r` marks which names the bet. */
async function marked(member: bigint, after: string, round = 'r'): Promise<readonly Json[]> {
  const { rows } = await sql<{ moves: Json[] }>`
    select to_jsonb(wallet_mark_named_bet(${operationIn({ member: String(member), after, round }, { scope })}, 7)) as moves`.execute(
    ledger.db,
  );
  return rows[0]?.moves ?? [];
}

it('wallet_mark_named_bet - marks a bet of another round once', async () => {
  const [member, other] = [await ledger.memberWith(10n), await ledger.memberWith(10n)];
  await ledger.wallet.post(bet(member, 'a', peso));
  await ledger.wallet.post(bet(other, 'b', peso));
  await ledger.wallet.post({ ...bet(member, 'c', peso), scope: own });
  // Neither of these is a mark of the bet.
  await mark(other, 'won:bet:a');
  await mark(member, 'won:bet:a', 'tombstone', own);
  await mark(member, 'won:bet:b');
  expect(await marked(member, 'bet:a')).toMatchObject([
    { key: 'won:bet:a', scope, kind: 'tombstone', amount: 0, balance_after: 7, legs: null },
  ]);
  expect(await marked(member, 'bet:a', 'a')).toEqual([]);
  expect(await marked(member, 'bet:b')).toEqual([]);
  expect(await marked(member, 'bet:c')).toEqual([]);
  await mark(member, 'won:bet:a');
  expect(await marked(member, 'bet:a')).toEqual([]);
});
