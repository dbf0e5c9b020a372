import { dayMs, hourMs } from '@parol/domain';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDatabase } from '../../kernel/database/database.ts';
import { at, bet, deposit, peso } from '../../testing/ledger-under-test.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
/** The owner of the tables, who can turn triggers off. */
let admin: Db;
let member = 0n;

beforeAll(async () => {
  platform = await testPlatform();
  admin = openDatabase(platform.url, { max: 1 });
  await sql`create schema kept`.execute(admin);
});
afterAll(async () => {
  await admin.destroy();
  await platform.close();
});

const tables = ['transfer', 'entry', 'ledger_account', 'ledger_head', 'ledger_root'];
/** Each test has a member of its own, and its changes are taken back. */
beforeEach(async () => {
  member += 1n;
  await platform.parts.wallet.post(deposit(member, 500n * peso));
  for (const stake of [20n, 30n, 40n])
    await platform.parts.wallet.post(bet(member, `b${stake}`, stake * peso));
});
afterEach(async () => {
  for (const table of tables) {
    const [own, copy] = [sql.table(table), sql.table(`kept.${table}`)];
    const { rows } = await sql<{ exists: boolean }>`
      select to_regclass(${`kept.${table}`}) is not null as exists`.execute(admin);
    if (!rows[0]?.exists) continue;
    await sql`alter table ${own} disable trigger user`.execute(admin);
    await sql`delete from ${own}`.execute(admin);
    const { rows: columns } = await sql<{ list: string }>`
      select string_agg(quote_ident(attname), ', ') as list from pg_attribute
       where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(admin);
    const list = sql.raw(columns[0]?.list ?? '');
    await sql`insert into ${own} (${list}) overriding system value select ${list} from ${copy}`.execute(
      admin,
    );
    await sql`alter table ${own} enable trigger user`.execute(admin);
    await sql`drop table ${copy}`.execute(admin);
  }
});

/** Changes rows as only the owner of the tables can. */
async function tamper(...changes: string[]): Promise<void> {
  for (const table of tables) {
    await sql`create table ${sql.table(`kept.${table}`)} as select * from ${sql.table(table)}`.execute(
      admin,
    );
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(admin);
  }
  for (const change of changes) await sql.raw(change).execute(admin);
  for (const table of tables)
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(admin);
}

const found = async () =>
  ((await platform.ops.find(({ name }) => name === 'ledger:check')?.run([], {})) ?? []).map(
    (line) => line.replace(/^\d\S+ +/, '').replace(/ +/g, ' '),
  );
const sign = () => platform.jobs.find(({ name }) => name === 'wallet.sign-root')?.run();
const idOf = async (key: string) => {
  const { rows } = await sql<{ id: bigint }>`
    select id from transfer where member_id = ${member} and key = ${key}`.execute(admin);
  return rows[0]?.id ?? 0n;
};
const accountOf = async () => {
  const { rows } = await sql<{ id: bigint }>`
    select id from ledger_account where member_id = ${member} and asset = 'PHP'`.execute(admin);
  return rows[0]?.id ?? 0n;
};
const sound = ['The ledger breaks no rule.'];
const ofMember = (change: string) => `${change} where member_id = ${member}`;

describe('a chain of postings', () => {
  it('is sound for single postings, sets and postings with legs', async () => {
    await platform.parts.wallet.post({
      ...bet(member, 'legs', 10n * peso),
      legs: [{ kind: 'fee', amount: 1n * peso }],
    });
    const { rows } = await sql<{ chain_no: bigint | null; ends: boolean }>`
      select chain_no, chain_hash is not null as ends from transfer
       where member_id = ${member} order by chain_no`.execute(admin);
    expect(rows).toEqual([1n, 2n, 3n, 4n, 5n].map((chain_no) => ({ chain_no, ends: true })));
    await writeSet();
    expect(await found()).toEqual(sound);
  });

  it.each([
    ['another key', `update transfer set key = 'other'`],
    ['another time', `update transfer set created_at = created_at + interval '1 day'`],
    [
      'another amount, balanced',
      `update transfer set amount = amount - 1, balance_after = balance_after - 1`,
    ],
    ['another counter account', `update transfer set counter_id = counter_id - 1000`],
  ])('with %s - names the posting', async (what, change) => {
    const id = await idOf('bet:b30');
    const entries =
      what === 'another counter account'
        ? `update entry set account_id = account_id - 1000 where account_id < 0 and transfer_id = ${id} and member_id = ${member}`
        : 'select 1';
    await tamper(`${ofMember(change)} and id = ${id}`, entries);
    expect(await found()).toContain(`broken_chain member ${member} transfer ${id}`);
  });

  it('without a posting in its middle - names the one after it', async () => {
    const [id, next] = [await idOf('bet:b30'), await idOf('bet:b40')];
    await tamper(
      `${ofMember('delete from entry')} and transfer_id = ${id}`,
      `${ofMember('delete from transfer')} and id = ${id}`,
    );
    expect(await found()).toContain(`broken_chain member ${member} transfer ${next}`);
  });

  it('with a posting that no call has written - is broken', async () => {
    await tamper(
      `insert into transfer (member_id, id, scope, key, fingerprint, kind, asset, amount, balance_after, counter_id, created_at)
         select member_id, 7, scope, 'forged', '', kind, asset, amount, balance_after, counter_id, created_at
           from transfer where member_id = ${member} and key = 'bet:b20'`,
    );
    const first = await sql<{ id: bigint }>`
      select id from transfer where member_id = ${member} and chain_no = 1`.execute(admin);
    expect(await found()).toContain(`broken_chain member ${member} transfer ${first.rows[0]?.id}`);
  });

  it('whose account names another end - says which account', async () => {
    await tamper(ofMember('update ledger_account set chain_no = chain_no - 1'));
    expect(await found()).toContain(
      `wrong_chain_end member ${member} account ${await accountOf()}`,
    );
  });

  it('that begins after other postings - has their hash, and notices a change of them', async () => {
    await tamper(
      ofMember('update transfer set chain_no = null, chain_hash = null'),
      ofMember('update ledger_account set chain_no = 0, chain_hash = null'),
    );
    await platform.parts.wallet.post(bet(member, 'before', peso));
    expect(await found()).toEqual(sound);
    await platform.parts.wallet.post(bet(member, 'after', peso));
    const { rows } = await sql<{ key: string; chain_no: bigint | null }>`
      select key, chain_no from transfer where member_id = ${member} and key in ('bet:before', 'bet:after') order by id`.execute(
      admin,
    );
    expect(rows).toEqual([
      { key: 'bet:before', chain_no: null },
      { key: 'bet:after', chain_no: 1n },
    ]);
    expect(await found()).toEqual(sound);
    await sql`alter table transfer disable trigger user`.execute(admin);
    await sql`update transfer set key = 'other' where member_id = ${member} and key = 'bet:b20'`.execute(
      admin,
    );
    await sql`alter table transfer enable trigger user`.execute(admin);
    expect(await found()).toContain(
      `broken_chain member ${member} transfer ${await idOf('bet:after')}`,
    );
  });
});

/** Two moves of the member in one call, as providers' calls that came together. */
async function writeSet(): Promise<void> {
  await sql`
    select ledger_write(array(
      select row(a.member_id, a.id, t.counter_id, 1000 + n, t.scope, 'set:' || n, 'set', 'bet', 'PHP', -1,
                 a.balance - n, null, null, null, ${at})::ledger_move
        from generate_series(1, 2) n, ledger_account a
        join transfer t on t.member_id = a.member_id and t.key = 'bet:b20'
       where a.member_id = ${member} and a.asset = 'PHP' order by n))`.execute(platform.parts.db);
}

describe('the root of a day', () => {
  /** One root for each test, of a day of its own. */
  const signed = async () => {
    platform.clock.advance(dayMs);
    await sign();
  };

  it('is signed once, of the chains that have grown', async () => {
    await signed();
    platform.clock.advance(hourMs);
    await sign();
    await platform.parts.wallet.post(bet(member, 'later', peso));
    await signed();
    const { rows } = await sql<{ heads: bigint }>`
      select heads from ledger_root order by day desc limit 1`.execute(admin);
    expect(rows).toEqual([{ heads: 1n }]);
    expect(await found()).toEqual(sound);
  });

  it('finds postings that were taken out at the end with everything about them', async () => {
    await signed();
    const id = await idOf('bet:b40');
    await tamper(
      `update ledger_account a set balance = balance - t.amount, chain_no = a.chain_no - 1, chain_hash = p.chain_hash
         from transfer t, transfer p
        where a.member_id = ${member} and t.member_id = a.member_id and t.id = ${id}
          and p.member_id = a.member_id and p.chain_no = t.chain_no - 1`,
      `${ofMember('delete from entry')} and transfer_id = ${id}`,
      `${ofMember('delete from transfer')} and id = ${id}`,
    );
    expect(await found()).toEqual([
      `wrong_chain_end member ${member} account ${await accountOf()}`,
    ]);
  });

  it.each([
    ['another signature', `update ledger_root set signature = sha256('')`],
    ['another root', `update ledger_root set root = sha256('')`],
    ['an end less', 'delete from ledger_head where chain_no = 4'],
  ])('with %s - is wrong', async (_what, change) => {
    await signed();
    const { rows } = await sql<{ day: string }>`
      select to_char(max(day), 'YYYYMMDD') as day from ledger_root`.execute(admin);
    await tamper(change);
    expect(await found()).toContain(`wrong_root member 0 day ${rows[0]?.day}`);
  });
});
