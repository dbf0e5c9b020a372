import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { at, bet, ledgerUnderTest, peso } from '../../testing/ledger-under-test.ts';
import { openSessions, provider } from '../../testing/provider-calls.ts';
import { hashOf } from './provider-session.service.ts';
import { operationsIn } from './testing/decided.ts';
import { type Json, operation, win } from './testing/wallet-operation.ts';

/** What is read, locked and decided for a set of operations (platform/db/functions/play/seamless). */
const ledger = ledgerUnderTest();

type Contexts = readonly (Json | null)[];
/** What is read for operations as one set, and for each alone. */
async function contextsOf(
  operations: readonly Json[],
): Promise<{ together: Contexts; alone: Contexts }> {
  const { rows } = await sql<{ together: Json[]; alone: (Json | null)[] }>`
    with o as (select ${operationsIn(operations)} as all)
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

interface Answered {
  readonly status: string;
  readonly balance: bigint | null;
}
async function transactions(operations: readonly Json[], waits: boolean): Promise<Answered[]> {
  const { rows } = await sql<Answered>`
    select o_status as status, o_balance as balance from wallet_transactions(${operationsIn(operations)}, ${waits}, 60, 0)`.execute(
    ledger.db,
  );
  return rows;
}

it('wallet_transactions - answers in order, and operations of a member see each other', async () => {
  const members = [await ledger.memberWith(100n), await ledger.memberWith(50n)];
  const [first = 0n, second = 0n] = members;
  const unknown = ledger.newMember();
  const tokens = await openSessions(ledger.db, [...members, unknown]);
  await sql`update provider_session set expires_at = 'infinity' where member_id in (${first}, ${second})`.execute(
    ledger.db,
  );
  const token = (n: number) => ({ provider, token: hashOf(tokens[n] ?? '') });
  const operations = [
    { ...operation, kind: 'bet', member: String(first), ...token(0) },
    { ...operation, kind: 'bet', member: String(second), ...token(1), id: 21 },
    { ...operation, ...win, final: true, member: String(first), ...token(0) },
    { ...operation, kind: 'bet', member: String(unknown), ...token(0), id: 31 },
    {
      ...operation,
      kind: 'bet',
      member: String(first),
      ...token(0),
      round: 'r2',
      key: 'tx:3',
      id: 41,
    },
  ];
  const locked = { status: 'locked', balance: null };
  const answers = [
    { status: 'posted', balance: 90n * peso },
    { status: 'posted', balance: 40n * peso },
    { status: 'posted', balance: 95n * peso },
    { status: 'invalid_session', balance: null },
    { status: 'posted', balance: 85n * peso },
  ];
  await ledger.wallet.withMemberLock(first, async () => {
    expect(await transactions(operations, false)).toEqual([
      locked,
      answers[1],
      locked,
      locked,
      locked,
    ]);
  });
  answers[1] = { status: 'replayed', balance: 40n * peso };
  expect(await transactions(operations, true)).toEqual(answers);
  // One without a session gets no account.
  const { rows } = await sql`select from player_account where member_id = ${unknown}`.execute(
    ledger.db,
  );
  expect(rows).toEqual([]);
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
