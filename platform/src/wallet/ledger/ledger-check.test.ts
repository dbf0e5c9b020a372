import { hourMs } from '@parol/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, bet, deposit, peso } from '../../testing/ledger-under-test.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
const logged: string[] = [];
beforeAll(async () => {
  platform = await testPlatform({ log: (line) => logged.push(line) });
});
afterAll(() => platform.close());

const job = (name: string) => platform.jobs.find((one) => one.name === name)?.run();
const ops = (name: string) => platform.ops.find((one) => one.name === name)?.run([], {});
const alarms = () =>
  logged
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ level }) => level === 'error')
    .map(({ msg, rule, member }) => [msg, rule, member]);
const readiness = async () => (await platform.app.inject('/readyz')).statusCode;

interface Entries {
  readonly amount: number;
  /** Amounts of the player's entry and the house's; null for none. */
  readonly own: number | null;
  readonly house: number | null;
}

/** Writes a bet with these entries directly, without the wallet. */
async function betWith(
  member: bigint,
  id: bigint,
  { amount, own, house }: Entries = { amount: -10_000, own: -10_000, house: 9_999 },
): Promise<void> {
  await sql`
    with t as (
      insert into transfer (member_id, id, scope, key, fingerprint, kind, asset, amount, balance_after, counter_id, created_at)
      select a.member_id, ${id}, 'provider:sandbox', ${`broken ${id}`}, '', 'bet', 'PHP', ${amount}, a.balance + ${amount}, h.id, ${at}
        from ledger_account a, house_account h
       where a.member_id = ${member} and a.asset = 'PHP' and h.kind = 'provider' returning *),
    entries as (
      insert into entry (member_id, account_id, transfer_id, amount, balance_after)
      select t.member_id, a.id, t.id, ${own}::bigint, t.balance_after
        from t join ledger_account a using (member_id, asset) where ${own}::bigint is not null
      union all
      select t.member_id, t.counter_id, t.id, ${house}::bigint, null from t where ${house}::bigint is not null),
    accounts as (
      update ledger_account a set balance = t.balance_after from t where a.member_id = t.member_id and a.asset = t.asset)
    insert into outbox (member_id, id, topic, payload, created_at)
    select member_id, id, 'wallet.posted', '{}', created_at from t`.execute(platform.parts.db);
}

describe('the check of the ledger', () => {
  it('reports nothing while every rule holds', async () => {
    for (const member of [1n, 2n]) {
      await platform.parts.wallet.post(deposit(member, 500n * peso));
      await platform.parts.wallet.post(bet(member, `b${member}`, 20n * peso));
    }
    await job('wallet.relay-outbox');
    await job('wallet.check-ledger');
    expect(await ops('ledger:violations')).toEqual(['The ledger breaks no rule.']);
    expect(alarms()).toEqual([]);
  });

  it('reports a broken new posting, also one that commits after newer ones, and stays ready', async () => {
    const newer = platform.parts.random.id(at) + 5n;
    await betWith(1n, newer);
    await job('wallet.relay-outbox');
    await betWith(1n, newer - 1_000n);
    await job('wallet.relay-outbox');
    expect(await ops('ledger:violations')).toEqual(
      [newer - 1_000n, newer].map((id) =>
        expect.stringMatching(new RegExp(`unbalanced_transfer +member 1  transfer ${id}$`)),
      ),
    );
    expect(alarms()).toEqual([
      ['the ledger breaks a rule', 'unbalanced_transfer', '1'],
      ['the ledger breaks a rule', 'unbalanced_transfer', '1'],
    ]);
    expect(await readiness()).toBe(200);
  });

  it('finds a changed balance in a later pass, reports it once, and removes it once repaired', async () => {
    logged.length = 0;
    const add = (units: number) =>
      sql`update ledger_account set balance = balance + ${units} where member_id = 2`.execute(
        platform.parts.db,
      );
    const wrong = async () =>
      ((await ops('ledger:violations')) ?? []).filter((line) => line.includes('wrong_balance'));
    await add(1);
    await job('wallet.check-ledger');
    expect(await wrong()).toEqual([]);
    for (let pass = 0; pass < 2; pass++) {
      platform.clock.advance(hourMs);
      await job('wallet.check-ledger');
    }
    expect(await wrong()).toEqual([expect.stringMatching(/wrong_balance +member 2  account \d+$/)]);
    expect(alarms()).toEqual([['the ledger breaks a rule', 'wrong_balance', '2']]);
    await add(-1);
    await ops('ledger:check');
    expect(await wrong()).toEqual([]);
    expect(await readiness()).toBe(200);
  });

  it('reads a hundred members a slice, and all of them in a pass', async () => {
    for (let member = 3n; member <= 250n; member++)
      await platform.parts.wallet.post(deposit(member, peso));
    await sql`update ledger_account set balance = 0 where member_id in (150, 250)`.execute(
      platform.parts.db,
    );
    platform.clock.advance(hourMs);
    const found: number[] = [];
    for (let slice = 0; slice < 3; slice++) {
      await job('wallet.check-ledger');
      const lines = (await ops('ledger:violations')) ?? [];
      found.push(lines.filter((line) => line.includes('wrong_balance')).length);
    }
    expect(found).toEqual([0, 1, 2]);
  });

  it('finds a balance that was changed with the account’s next posting', async () => {
    logged.length = 0;
    const { db, wallet } = platform.parts;
    for (const member of [1_005n, 1_006n]) await wallet.post(deposit(member, 500n * peso));
    await job('wallet.relay-outbox');
    for (const [member, balance] of [
      [1_005n, sql`balance + 1`],
      [1_006n, sql`0`],
    ] as const)
      await sql`update ledger_account set balance = ${balance} where member_id = ${member}`.execute(
        db,
      );
    await job('wallet.relay-outbox');
    expect(alarms()).toEqual([]);
    await wallet.post(bet(1_005n, 'b1005', 20n * peso));
    await wallet.post({ ...deposit(1_006n, 20n * peso), key: 'next' });
    await job('wallet.relay-outbox');
    expect(alarms()).toEqual([
      ['the ledger breaks a rule', 'wrong_balance', '1005'],
      ['the ledger breaks a rule', 'wrong_balance', '1006'],
    ]);
  });

  it.each<[string, Entries, string]>([
    ['an entry missing', { amount: -10_000, own: -10_000, house: null }, 'unbalanced_transfer'],
    ['both entries missing', { amount: -10_000, own: null, house: null }, 'unbalanced_transfer'],
    ['another amount', { amount: -10_000, own: -9_999, house: 9_999 }, 'unbalanced_transfer'],
    [
      "another amount of the player's",
      { amount: -10_000, own: -9_999, house: 10_000 },
      'unbalanced_transfer',
    ],
    ['empty entries', { amount: 0, own: 0, house: 0 }, 'empty_entry'],
    ['entries without an amount', { amount: 0, own: -5, house: 5 }, 'unbalanced_transfer'],
  ])('reports a new posting with %s', async (_what, entries, rule) => {
    const id = platform.parts.random.id(at);
    await betWith(1n, id, entries);
    await job('wallet.relay-outbox');
    expect((await ops('ledger:violations'))?.filter((line) => line.endsWith(`${id}`))).toEqual([
      expect.stringContaining(rule),
    ]);
  });
});
