import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from './roles.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

/**
 * Tables that are not sharded by member (docs/decisions/0027-member-first-keys.md), and the reason.
 */
const otherTables: Readonly<Record<string, string>> = {
  adjustment_setting: 'read everywhere, changed by operators',
  affiliate: 'read everywhere, changed by operators',
  cms_publication: 'read everywhere, changed by operators',
  cms_version: 'read everywhere, changed by operators',
  contact_setting: 'read everywhere, changed by operators',
  coupon_batch: 'read everywhere, changed by operators',
  coupon_code: 'unique across members, by its own key',
  draw: 'read everywhere, changed by one job',
  exchange_rate: 'read everywhere, changed by operators',
  game_off: 'read everywhere, changed by operators',
  game_popularity: 'sums across members',
  gateway_adapter: 'read everywhere, changed by operators',
  gateway_connection: 'read everywhere, changed by operators',
  gateway_key: 'read everywhere, changed by operators',
  gateway_notice: 'of a gateway: read before it is known which members it is about',
  gateway_override: 'read everywhere, changed by operators',
  gateway_setting: 'read everywhere, changed by operators',
  gateway_unaccepted_day: 'sums across members',
  house_account: 'read everywhere, never locked',
  money_out_setting: 'read everywhere, changed by operators',
  payout_number: 'unique across members, by its own key',
  mission: 'read everywhere, changed by operators',
  prediction_match: 'read everywhere, changed by operators',
  operator: 'about no member',
  operator_credit_setting: 'read everywhere, changed by operators',
  operator_proposal: 'about no member',
  programme: 'read everywhere, changed by operators',
  programme_change: 'read everywhere, changed by operators',
  programme_setting: 'read everywhere, changed by operators',
  provider_day_win: 'sums across members (docs/decisions/0018-provider-calls-in-batches.md)',
  promotion: 'read everywhere, changed by operators',
  promotion_terms: 'read everywhere, changed by operators',
  security_threshold: 'read everywhere, changed by operators',
  survey: 'read everywhere, changed by operators',
  ticket_prize: 'read everywhere, changed by operators',
  turnover_setting: 'read everywhere, changed by operators',
  win_ceiling_setting: 'read everywhere, changed by operators',
  target_bank: 'read everywhere, changed by operators',
  job_lease: 'one row per job',
  page_figure: 'by release: about no member',
  release_load: 'by release: about no member',
  release_failure: 'by release: about no member',
  job_progress: 'one row per job',
  key_task: 'one row per column with keys',
  data_key: 'one row per key',
  tracking_consent: 'by visitor: about no member',
  tracking_event: 'by visitor: about no member',
  fleet_mark: 'one row per store of releases',
  external_reference: 'unique across members, by its own key',
  unique_key: 'unique across members, by its own key',
  limit_window: 'by its own key',
  message: 'by recipient',
  otp: 'by account',
  registration: 'by phone, before there is a member',
  function_applied: 'the schema itself',
  restore_certificate: 'one row per restored database',
  kysely_migration: 'the schema itself',
};
/** The column with the member's id, if it is not member_id. */
const memberColumns: Readonly<Record<string, string>> = {
  member: 'id',
  friend_transfer: 'sender_id',
};

interface Index {
  readonly table: string;
  readonly name: string;
  readonly primary: boolean;
  readonly columns: readonly string[];
}

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

const aboutMembers = () => tables.filter((table) => !(table in otherTables));
const memberColumnOf = (table: string) => memberColumns[table] ?? 'member_id';

describe('keys', () => {
  it('of every table about a member - begin with the member', () => {
    const wrong = aboutMembers().filter(
      (table) =>
        unique.find((index) => index.table === table && index.primary)?.columns[0] !==
        memberColumnOf(table),
    );
    expect(wrong).toEqual([]);
  });

  it('that are unique - include the member, so that one shard can check them', () => {
    const wrong = unique.filter(
      ({ table, columns }) =>
        aboutMembers().includes(table) && !columns.includes(memberColumnOf(table)),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('are listed only for tables that exist', () => {
    expect(Object.keys(otherTables).filter((table) => !tables.includes(table))).toEqual([]);
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
        aboutMembers().includes(from) &&
        aboutMembers().includes(to) &&
        !columns.includes('member_id'),
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
