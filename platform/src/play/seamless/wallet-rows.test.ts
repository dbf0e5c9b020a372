import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { at, bet, ledgerUnderTest, peso } from '../../testing/ledger-under-test.ts';
import { marksOf, scope } from './testing/marks.ts';
import { type Json, operation } from './testing/wallet-operation.ts';
import './seamless.schema.ts';

/** What the rules of a provider's operations read of postings, and the rounds that they write (platform/db/functions/play/seamless). */
const ledger = ledgerUnderTest();
const mark = marksOf(ledger);

const roundOf = (member: bigint, id: bigint, of: Json = {}): Json => ({
  member_id: String(member),
  id: String(id),
  provider_code: 'sandbox',
  round_ref: `r${id}`,
  game_code: 'g',
  game_type: 'slot',
  stake: 10,
  payout: 0,
  state: 'open',
  placed_at: at,
  ...of,
});
const rounds = (rows: readonly Json[]) =>
  sql`(select coalesce(array_agg(one), '{}') from json_populate_recordset(null::game_round, ${JSON.stringify(rows)}::json) one)`;
const write = (opened: readonly Json[], changed: readonly Json[] = []) =>
  sql`select wallet_write_rows('{}', ${rounds(opened)}, ${rounds(changed)})`.execute(ledger.db);

it.each([1, 2, 3])('wallet_write_rows - writes and changes %d rounds', async (count) => {
  const [member, other] = [ledger.newMember(), ledger.newMember()];
  const ids = Array.from({ length: count }, (_, n) => BigInt(n + 1));
  // Two members have rounds with the same ids, of which only those of one change.
  for (const one of [member, other]) await write(ids.map((id) => roundOf(one, id)));
  const settled = (id: bigint) => ({ state: 'settled', payout: Number(id), settled_at: at });
  await write(
    [],
    ids.map((id) => roundOf(member, id, settled(id))),
  );
  const stored = (of: bigint) =>
    ledger.db
      .selectFrom('game_round')
      .select(['id', 'state', 'payout'])
      .where('member_id', '=', of)
      .orderBy('id')
      .execute();
  expect(await stored(member)).toEqual(ids.map((id) => ({ id, state: 'settled', payout: id })));
  expect(await stored(other)).toEqual(ids.map((id) => ({ id, state: 'open', payout: 0n })));
});

/** Arguments of a function that decides an operation of the member. */
const asked = (member: bigint, of: Json = {}) => sql`
  jsonb_populate_record(null::wallet_operation, ${JSON.stringify({ ...operation, member: String(member), ...of })}::jsonb),
  jsonb_populate_record(null::wallet_context, ${JSON.stringify({ scope })}::jsonb)`;

/** Whether a free bet is in the round that the bet with this id opened. */
async function hasFreeBet(member: bigint, id: bigint, of: Json = {}): Promise<boolean | undefined> {
  // Not in one statement: on a cluster the function would run on a shard, where it may read no table.
  const { rows: found } = await sql<{ bet: string }>`
    select to_jsonb(p)::text as bet from posting p where p.member_id = ${member} and p.id = ${id}`.execute(
    ledger.db,
  );
  const { rows } = await sql<{ has: boolean }>`
    select wallet_round_has_free_bet(${asked(member)},
             jsonb_populate_record(null::posting, ${found[0]?.bet}::jsonb),
             jsonb_populate_record(null::game_round, ${JSON.stringify(roundOf(member, id, of))}::jsonb)) as has`.execute(
    ledger.db,
  );
  return rows[0]?.has;
}

const other = ledger.newMember();
it.each([
  ['an unknown one', [], 'unknown_reference', null],
  ['a bet', [['bet:a', 'bet']], null, null],
  ['a refused bet', [['bet:a', 'tombstone']], 'tombstoned', 'tombstoned'],
  ['one that is rolled back', [['bet:a', 'bet'], ['rb:bet:a']], 'tombstoned', 'tombstoned'],
  ['another of which is rolled back', [['bet:a', 'bet'], ['rb:bet:b']], null, null],
] as const)('wallet_named_bet_fault - of %s', async (_, marks, fault, whileWaiting) => {
  const member = await ledger.memberWith(1n);
  for (const [key, kind] of marks) await mark(member, key, kind);
  // The same bet of another member, or of another provider, does not count.
  await mark(other, 'bet:a').catch(() => undefined);
  await mark(other, 'rb:bet:a').catch(() => undefined);
  await mark(member, 'rb:bet:a', 'tombstone', 'provider:other');
  const faultOf = async (waits: boolean) => {
    const { rows } = await sql<{ fault: string | null }>`
      select wallet_named_bet_fault(${asked(member, { after: 'bet:a' })}, ${waits}) as fault`.execute(
      ledger.db,
    );
    return rows[0]?.fault;
  };
  expect([await faultOf(false), await faultOf(true)]).toEqual([fault, whileWaiting]);
});

const dayMs = 86_400_000;
const free = { amount: 0n, counter: { kind: 'provider', owner: 'sandbox' } } as const;
it.each([
  ['nothing else', {}, 0, false, false],
  ['a free bet', { key: 'bet:f', ref: 'a' }, 0, false, true],
  ['a free bet that is rolled back', { key: 'bet:f', ref: 'a' }, 0, true, false],
  ['a free bet of another round', { key: 'bet:f', ref: 'b' }, 0, false, false],
  ['a bet with a stake', { key: 'bet:f', ref: 'a', amount: -peso }, 0, false, false],
  ['a win of nothing', { key: 'w', ref: 'a', kind: 'win' }, 0, false, false],
  ['a free bet of another provider', { key: 'bet:f', ref: 'a', scope: 'other' }, 0, false, false],
  [
    'a free bet, in a round of less than a day ago',
    { key: 'bet:f', ref: 'a' },
    1 - dayMs,
    false,
    true,
  ],
  ['a free bet, in a round of a day ago', { key: 'bet:f', ref: 'a' }, -dayMs, false, false],
] as const)('wallet_round_has_free_bet - with %s', async (_, more, age, isRolledBack, expected) => {
  const member = await ledger.memberWith(100n);
  const first = await ledger.wallet.post(bet(member, 'a', peso));
  const added = { ...bet(member, 'f', 0n), ...free, ...more };
  if (Object.keys(more).length > 0) await ledger.wallet.post(added);
  if (isRolledBack) await mark(member, 'rb:bet:f');
  else await mark(member, 'rb:bet:f', 'tombstone', 'provider:other');
  const id = first.transferId ?? 0n;
  const placed = { placed_at: new Date(at.getTime() + age) };
  expect(await hasFreeBet(member, id, placed)).toBe(expected);
});

it.each([
  ['a minute', 0n, true],
  ['more than a minute', 1n, false],
])(
  'wallet_round_has_free_bet - with a free bet of %s before the round',
  async (_, more, expected) => {
    const member = await ledger.memberWith(100n);
    const first = await ledger.wallet.post(bet(member, 'a', peso));
    const id = first.transferId ?? 0n;
    await sql`select wallet_post(${member}, ${id - 60_000n * 4_194_304n - more}, ${scope}, 'bet:f', '', 'bet', 'PHP', 0, 'provider', 'sandbox',
                         null, null, null, false, 'a', null, ${at})`.execute(ledger.db);
    expect(await hasFreeBet(member, id)).toBe(expected);
  },
);
