import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDistribution } from './distribution.ts';
import { roles } from './roles.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

interface Index {
  readonly table: string;
  readonly name: string;
  readonly primary: boolean;
  readonly columns: readonly string[];
}

/** How migrations are recorded, which no module declares. */
const ofMigrations = 'kysely_migration';
const { member, key, reference, local } = await readDistribution();

let test: TestDatabase;
let tables: readonly string[];
let unique: readonly Index[];
beforeAll(async () => {
  test = await testDatabase({ role: roles.migration });
  const named = await sql<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(test.db);
  tables = named.rows.map(({ name }) => name);
  const indexes = await sql<Index>`
    select t.relname as "table", c.relname as name, i.indisprimary as primary,
           array(select coalesce(a.attname::text, 'expression')
                   from unnest(i.indkey::int2[]) with ordinality k (number, position)
                   left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
                  order by k.position) as columns
      from pg_index i join pg_class t on t.oid = i.indrelid join pg_class c on c.oid = i.indexrelid
     where t.relnamespace = current_schema()::regnamespace and i.indisunique`.execute(test.db);
  unique = indexes.rows;
});
afterAll(() => test.close());

const aboutMembers = Object.keys(member);
const columnOf = { ...member, ...key };

describe('keys', () => {
  it('of every table about a member - begin with the member', () => {
    const wrong = aboutMembers.filter(
      (table) =>
        unique.find((index) => index.table === table && index.primary)?.columns[0] !==
        member[table],
    );
    expect(wrong).toEqual([]);
  });

  it('that are unique - include the column by which the table is divided, so that one shard can check them', () => {
    const wrong = unique.filter(({ table, columns }) => {
      const column = columnOf[table];
      return column !== undefined && !columns.includes(column);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('of all tables that exist - are declared', () => {
    const declared = [...Object.keys(columnOf), ...reference, ...local, ofMigrations];
    expect(declared.toSorted()).toEqual(tables.toSorted());
  });

  // A copy in each node, or rows that a move of a shard copies by their key.
  it('of tables in shards and in each node - are primary', () => {
    const distributed = [...Object.keys(columnOf), ...reference];
    expect(
      distributed.filter((table) => !unique.some((one) => one.table === table && one.primary)),
    ).toEqual([]);
  });

  it('of references - lead to tables that are in the same place', async () => {
    const { rows } = await sql<{ name: string; from: string; to: string }>`
      select conname as name, conrelid::regclass::text as "from", confrelid::regclass::text as "to"
        from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(
      test.db,
    );
    const place = (table: string) =>
      table in member ? 'member' : reference.includes(table) ? 'reference' : 'other';
    const wrong = rows.filter(
      ({ from, to }) =>
        place(from) !== place(to) &&
        // Dropped when the tables are distributed (distribute.ts).
        !(place(from) === 'member' && place(to) === 'reference'),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('of references between tables about members - include the member', async () => {
    const { rows } = await sql<{ name: string; from: string; to: string; columns: string[] }>`
      select c.conname as name, c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to",
             array(select attname::text from pg_attribute
                    where attrelid = c.conrelid and attnum = any (c.conkey)) as columns
        from pg_constraint c
       where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`.execute(test.db);
    const wrong = rows.filter(
      ({ from, to, columns }) =>
        aboutMembers.includes(from) && aboutMembers.includes(to) && !columns.includes('member_id'),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('that are unique across members - contain a hash instead of the value', async () => {
    const { rows } = await sql<{ column: string; type: string }>`
      select attname as column, format_type(atttypid, null) as type from pg_attribute
       where attrelid = 'unique_key'::regclass and attnum > 0 order by attnum`.execute(test.db);
    expect(rows).toEqual([
      { column: 'kind', type: 'text' },
      { column: 'key_hash', type: 'bytea' },
      { column: 'member_id', type: 'bigint' },
      { column: 'key_id', type: 'text' },
    ]);
  });

  it('of the outbox - include its reading order', async () => {
    const { rows } = await sql`
      select from pg_index where indrelid = 'outbox'::regclass
         and (indkey::int2[])[0] = (select attnum from pg_attribute
                                     where attrelid = 'outbox'::regclass and attname = 'id')`.execute(
      test.db,
    );
    expect(rows).toHaveLength(1);
  });
});
