import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { at, bet, ledgerUnderTest, peso } from '../../testing/ledger-under-test.ts';
import { openSessions, provider } from '../../testing/provider-calls.ts';
import { hashOf } from './provider-session.service.ts';
import { type Json, operation, win } from './testing/wallet-operation.ts';

/** What is read, locked and decided for a set of operations (platform/db/functions/play/seamless). */
const ledger = ledgerUnderTest();

type Contexts = readonly (Json | null)[];
/** What is read for operations as one set, and for each alone. */
async function contextsOf(
  operations: readonly Json[],
): Promise<{ together: Contexts; alone: Contexts }> {
  const { rows } = await sql<{ together: Json[]; alone: (Json | null)[] }>`
    with o as (select array_agg(one) as all from json_populate_recordset(null::wallet_operation, ${JSON.stringify(operations)}::json) one)
    select to_jsonb(wallet_contexts(o.all, 60, 0)) as together,
           (select jsonb_agg(to_jsonb(wallet_context_of(one, 60, 0))) from unnest(o.all) one) as alone from o`.execute(
    ledger.db,
  );
  return rows[0] ?? { together: [], alone: [] };
}

it('wallet_contexts - reads for a set what wallet_context_of reads for one', async () => {
  const members = [await ledger.memberWith(7n), await ledger.memberWith(0n)];
  const tokens = await openSessions(ledger.db, members);
  const scope = `provider:${provider}`;
  const posted = bet(members[0] ?? 0n, 'a', peso);
  await ledger.wallet.post({ ...posted, scope, key: 'tx:1' });
  await ledger.wallet.post({ ...posted, scope, key: 'tx:2', kind: 'win', amount: peso });
  const kinds = ['bet', 'win', 'bet-and-win', 'end-round', 'rollback'];
  const operations = kinds.map((kind, n) => ({
    ...operation,
    kind,
    provider,
    member: String(members[n % 2]),
    token: n === 3 ? 'none' : hashOf(tokens[n % 2] ?? ''),
    win_key: kind === 'bet-and-win' ? 'tx:2' : null,
  }));
  const { together, alone } = await contextsOf(operations);
  // Of an unknown session only the currency counts.
  const facts = (contexts: readonly (Json | null)[] = []) =>
    contexts.map((one) => (one?.['currency'] ? one : null));
  expect(facts(together)).toEqual(facts(alone));
  const [first, , both, unknown] = together;
  expect([first?.['balance'], unknown?.['balance']]).toEqual([70_000, null]);
  expect(both).toMatchObject({ used: { kind: 'bet' }, used_win: { kind: 'win' } });
});

it('wallet_contexts - knows open bonuses, the end of the session, the account of the provider, and why a member may not bet', async () => {
  const members: bigint[] = [];
  for (let n = 0; n < 5; n++) members.push(await ledger.memberWith(1n));
  const tokens = await openSessions(ledger.db, members);
  const [gift = 0n, promotion = 0n, deposit = 0n, closed = 0n, blocked = 0n] = members;
  const end = new Date('2020-01-01T00:00:00Z');
  for (const [member, kind, state] of [
    [gift, 'gift', 'open'],
    [promotion, 'promotion', 'open'],
    [deposit, 'deposit', 'open'],
    [closed, 'gift', 'met'],
  ] as const) {
    const percents = kind === 'deposit' ? null : '{"slot": 100}';
    await sql`
      insert into requirement (member_id, id, kind, source, name, target, withheld, state, opened_at, percents)
      values (${member}, 1, ${kind}, 'test', '{}', 1, 0, ${state}, ${at}, ${percents}::jsonb)`.execute(
      ledger.db,
    );
  }
  // The same ids at other members, and another session of the member, end at other times.
  for (const [member, id, expires] of [
    [gift, 5, end],
    [gift, 6, at],
    [deposit, 5, at],
  ] as const)
    await sql`
      insert into session (member_id, id, secret_hash, handle_hash, address, created_at, seen_at, expires_at)
      values (${member}, ${id}, ${Buffer.from(`s${id}`)}, ${Buffer.from(`h${id}`)}, '', ${end}, ${end}, ${expires})`.execute(
      ledger.db,
    );
  await sql`update provider_session set session_id = 5 where member_id in (${gift}, ${promotion})`.execute(
    ledger.db,
  );
  await sql`update member set status = 'BLOCK' where id = ${blocked}`.execute(ledger.db);
  const { rows } = await sql<{ id: string }>`
    select house_account_id('provider', owner, asset)::text as id
      from (values (${provider}, 'PHP'), ('PPS', 'PHP'), (${provider}, 'USDT')) a (owner, asset)`.execute(
    ledger.db,
  );
  const operations = members.map((member, n) => ({
    ...operation,
    kind: n === 3 ? 'bet' : 'bet-and-win',
    provider,
    member: String(member),
    token: hashOf(tokens[n] ?? ''),
  }));
  const { together, alone } = await contextsOf(operations);
  expect(together).toEqual(alone);
  expect(together.map((one) => one?.['has_bonus'])).toEqual([true, true, false, null, null]);
  expect(together.slice(0, 2).map((one) => one?.['until'])).toEqual([
    '2020-01-01T00:00:00+00:00',
    '-infinity',
  ]);
  expect(new Date(String(together[2]?.['until'])).getTime()).toBeGreaterThan(at.getTime());
  expect(together.map((one) => String(one?.['counter']))).toEqual(members.map(() => rows[0]?.id));
  expect(together.map((one) => one?.['refusal'])).toEqual([null, null, null, null, 'blocked']);
  expect(await contextsOf(operations.slice(3))).toEqual({
    together: together.slice(3),
    alone: together.slice(3),
  });
});

it("wallet_transaction_set - adds this set's wins to the day, also if another provider comes between", async () => {
  const members: bigint[] = [];
  for (let n = 0; n < 3; n++) members.push(await ledger.memberWith(1n));
  const tokens = await openSessions(ledger.db, members);
  await ledger.db
    .insertInto('win_ceiling_setting')
    .values({
      provider_code: provider,
      effective_at: at,
      value: JSON.stringify({ stakes: 100_000, perWin: '800.00', perDay: '1000.00' }),
      reason: 'a test',
    })
    .execute();
  const operations = members.map((member, n) => ({
    ...operation,
    ...win,
    kind: 'prize',
    provider: n === 1 ? 'PPS' : provider,
    member: String(member),
    token: hashOf(tokens[n] ?? ''),
    round: `prize-${n}`,
    payout: Number(600n * peso),
    id: 100 + n,
    win_id: 200 + n,
    notice_id: 300 + n,
  }));
  await sql`update provider_session set provider_code = 'PPS' where member_id = ${members[1]}`.execute(
    ledger.db,
  );
  const { rows } = await sql<{ status: string; reason: string | null }>`
    select e.status, e.hold_reason as reason
      from unnest(wallet_transaction_set(
        (select array_agg(one) from json_populate_recordset(null::wallet_operation, ${JSON.stringify(operations)}::json) one), 60, 0)) e`.execute(
    ledger.db,
  );
  expect(rows.map(({ status, reason }) => [status, reason])).toEqual([
    ['posted', null],
    ['posted', null],
    ['posted', 'day'],
  ]);
});

it('wallet_lock_members - leaves out locked members, and those without an account', async () => {
  const [free, held] = [await ledger.memberWith(1n), await ledger.memberWith(1n)];
  const without = ledger.newMember();
  await ledger.wallet.withMemberLock(held, async () => {
    const { rows } = await sql<{ locked: string[] }>`
      select wallet_lock_members(${[without, held, free]}, false)::text[] as locked`.execute(
      ledger.db,
    );
    expect(rows[0]?.locked).toEqual([String(free)]);
  });
  const { rows } = await sql<{ locked: string[] }>`
    select wallet_lock_members(${[without, held, free]}, true)::text[] as locked`.execute(
    ledger.db,
  );
  expect(rows[0]?.locked).toHaveLength(3);
  expect(await ledger.wallet.balance(without)).toBe(0n);
});
