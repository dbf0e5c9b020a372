import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { emailBinding, messageBinding, partyBinding } from '../../kernel/contacts/contacts.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Member } from '../member/member.ts';

type Sources = Pick<Parts, 'db' | 'contacts'>;

/** A table with rows of members, and its primary key. */
export interface OwnedTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** PostgreSQL types of the key's columns. */
  readonly keyTypes: readonly string[];
}

/**
 * Tables not exported directly: the ledger's, which are exported as movements, and those that
 * members may not see.
 */
const notListed = [
  'ledger_account',
  'transfer',
  'entry',
  'external_reference',
  'outbox',
  'unique_key',
  'passkey_challenge',
  'passkey_proof',
  // Members must not learn that their movements are under review, or why.
  'money_out_flag',
  'money_out_freeze',
  'payout_number_share',
  'security_alert',
] as const;
/** Columns that are not exported: keys of other rows, operators' names, and data of reviews. */
const secrets = [
  'password_hash',
  'token_hash',
  'actor',
  'decided_by',
  'proposal',
  'proposed_by',
  'proposed_at',
  'ceiling',
  'device_hash',
  'fingerprint',
  'member_id',
  'last_step',
] as const;

/**
 * Every table with a member_id column; new tables are included automatically. Sealed and hashed
 * columns (bytea) are left out.
 */
export async function ownedTables(db: Db): Promise<readonly OwnedTable[]> {
  const { rows } = await sql<OwnedTable>`
    select k.relname::text as "table",
           (select array_agg(c.attname::text order by c.attnum) from pg_attribute c
             where c.attrelid = k.oid and c.attnum > 0 and not c.attisdropped
               and c.atttypid <> 'bytea'::regtype and c.attname <> all(${[...secrets]})) as columns,
           (select array_agg(c.attname::text order by array_position(i.indkey::int2[], c.attnum)) from pg_attribute c
             where c.attrelid = k.oid and c.attnum = any(i.indkey::int2[])) as key,
           (select array_agg(format_type(c.atttypid, c.atttypmod) order by array_position(i.indkey::int2[], c.attnum)) from pg_attribute c
             where c.attrelid = k.oid and c.attnum = any(i.indkey::int2[])) as "keyTypes"
      from pg_class k
      join pg_index i on i.indrelid = k.oid and i.indisprimary
     where k.relnamespace = to_regnamespace(current_schema()::text)
       and k.relkind in ('r', 'p') and not k.relispartition
       and k.relname <> all(${[...notListed]})
       and exists (select 1 from pg_attribute m where m.attrelid = k.oid and m.attname = 'member_id' and not m.attisdropped)
     order by k.relname`.execute(db);
  return rows.filter(({ columns }) => columns !== null);
}

export type DataRow = Readonly<Record<string, unknown>>;
/** A page of a list, and the position of the next one; undefined after the last. */
export interface DataPage<Place> {
  readonly rows: readonly DataRow[];
  readonly next: Place | undefined;
}

/** Up to `limit` rows of the member after the key `after`, in key order. */
export async function ownedRows(
  db: Db,
  { table, columns, key, keyTypes }: OwnedTable,
  memberId: bigint,
  after: readonly string[] | undefined,
  limit: number,
): Promise<DataPage<readonly string[]>> {
  const keyColumns = sql.join(key.map((name) => sql.ref(name)));
  // Keys are passed as text and cast, so that no value loses precision.
  const place =
    after &&
    sql.join(after.map((value, n) => sql`${value}::text::${sql.raw(keyTypes[n] ?? 'text')}`));
  const { rows: found } = await sql<DataRow & { 'the place': readonly string[] }>`
    select ${sql.join(columns.map((column) => sql.ref(column)))}, array[${sql.join(key.map((name) => sql`${sql.ref(name)}::text`))}] as "the place"
      from ${sql.table(table)}
     where member_id = ${memberId} ${place ? sql`and (${keyColumns}) > (${place})` : sql``}
     order by ${keyColumns} limit ${limit}`.execute(db);
  const rows = found.map((row) => {
    const { 'the place': _place, ...kept } = row;
    return kept;
  });
  return { rows, next: found.length < limit ? undefined : found.at(-1)?.['the place'] };
}

/** The member's own row. */
export async function profileRows({ db, contacts }: Sources, id: bigint) {
  const rows = await db
    .selectFrom('member')
    .select([
      'phone',
      'status',
      'full_name',
      'nickname',
      'contact_email',
      'email_verified_at',
      'gender',
      'birthday',
      'avatar',
      'verified_at',
    ])
    .select([
      'referral_code',
      'affiliate_code',
      'vip_level',
      'created_at',
      'last_login_time',
      'phone_changed_at',
      'password_changed_at',
    ])
    .select(['terms_at', 'over_age_at', 'sign_up_extras'])
    .where('id', '=', id)
    .execute();
  return rows.map((row) => ({
    ...row,
    phone: contacts.phoneOf({ id, phone: row.phone }),
    contact_email: row.contact_email && contacts.open(row.contact_email, emailBinding(id)),
  }));
}

/** Up to `limit` transfers to or from other members after an id, oldest first. */
export async function transferRows(
  { db, contacts }: Sources,
  way: 'sent' | 'received',
  memberId: bigint,
  after: bigint | undefined,
  limit: number,
) {
  const [mine, party] =
    way === 'sent' ? (['sender_id', 'recipient'] as const) : (['recipient_id', 'sender'] as const);
  const friend = `${party}_phone` as const;
  const found = await db
    .selectFrom('friend_transfer')
    .select(['id', `${friend} as phone`, 'amount', 'fee', 'created_at'])
    .where(mine, '=', memberId)
    .where('id', '>', after ?? 0n)
    .orderBy('id')
    .limit(limit)
    .execute();
  const rows = found.map(({ id, phone, ...row }) => ({
    id,
    [friend]: contacts.open(phone, partyBinding(id, party)),
    ...row,
  }));
  return pageOf(rows, limit);
}

/**
 * Up to `limit` messages to the member's phone or e-mail after an id. Messages to the phone only
 * from `since`, because the number may have belonged to another person before. Excludes the texts,
 * which contain codes and notices without further personal data.
 */
export async function messageRows(
  { db, contacts }: Sources,
  { phone, contact_email: email }: Pick<Member, 'phone' | 'contact_email'>,
  since: Date,
  after: bigint | undefined,
  limit: number,
) {
  const found = await db
    .selectFrom('message')
    .select(['id', 'address', 'channel', 'purpose', 'sent_at'])
    .where((eb) =>
      eb.or([
        eb.and([eb('recipient', 'in', contacts.names(phone)), eb('sent_at', '>=', since)]),
        ...(email === null ? [] : [eb('recipient', 'in', contacts.names(email))]),
      ]),
    )
    .where('id', '>', after ?? 0n)
    .orderBy('id')
    .limit(limit)
    .execute();
  const rows = found.map(({ id, address, ...row }) => ({
    id,
    recipient: contacts.open(address, messageBinding(id)),
    ...row,
  }));
  return pageOf(rows, limit);
}

/** Removes the ids, which are only used as positions. */
function pageOf(
  found: readonly (DataRow & { readonly id: bigint })[],
  limit: number,
): DataPage<bigint> {
  const rows = found.map((row) => {
    const { id: _id, ...kept } = row;
    return kept;
  });
  return { rows, next: found.length < limit ? undefined : found.at(-1)?.id };
}
