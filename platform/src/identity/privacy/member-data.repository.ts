import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { Member } from '../member/member.ts';

/** A table that holds something of members, and by what its rows are told apart. */
export interface KeptTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** The types of the key's columns, as PostgreSQL writes them. */
  readonly keyTypes: readonly string[];
}

/** The ledger's own books: a member reads them as movements. */
const books = ['ledger_account', 'transfer', 'entry', 'external_reference', 'outbox'] as const;
/** Keys to something else, and names of operators: none of the member's data. */
const secrets = [
  'password_hash',
  'token_hash',
  'actor',
  'decided_by',
  'device_hash',
  'fingerprint',
  'member_id',
  'last_step',
] as const;

/**
 * Every table whose rows belong to one member: those with a member_id. A new table is in it by itself. Sealed and hashed values
 * (bytea) are no columns of it.
 */
export async function keptTables(db: Db): Promise<readonly KeptTable[]> {
  const { rows } = await sql<KeptTable>`
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
       and k.relname <> all(${[...books]})
       and exists (select 1 from pg_attribute m where m.attrelid = k.oid and m.attname = 'member_id' and not m.attisdropped)
     order by k.relname`.execute(db);
  return rows.filter(({ columns }) => columns !== null);
}

export type KeptRow = Readonly<Record<string, unknown>>;
/** A part of a list, and from where the next one goes on; undefined after the last. */
export interface KeptPage<Place> {
  readonly rows: readonly KeptRow[];
  readonly next: Place | undefined;
}

/** Up to `limit` rows of the member's after those that end at `after`, in the order of the table's key. */
export async function keptRows(
  db: Db,
  { table, columns, key, keyTypes }: KeptTable,
  memberId: bigint,
  after: readonly string[] | undefined,
  limit: number,
): Promise<KeptPage<readonly string[]>> {
  const keyColumns = sql.join(key.map((name) => sql.ref(name)));
  // Through text and back, so that no value loses anything on its way.
  const place =
    after &&
    sql.join(after.map((value, n) => sql`${value}::text::${sql.raw(keyTypes[n] ?? 'text')}`));
  const { rows: found } = await sql<KeptRow & { 'the place': readonly string[] }>`
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
export function keptProfile(db: Db, id: bigint) {
  return db
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
    ])
    .select(['terms_at', 'over_age_at', 'sign_up_extras'])
    .where('id', '=', id)
    .execute();
}

/** Up to `limit` transfers to or from friends after the one of an id, oldest first. */
export async function keptTransfers(
  db: Db,
  way: 'sent' | 'received',
  memberId: bigint,
  after: bigint | undefined,
  limit: number,
) {
  const [mine, friend] =
    way === 'sent'
      ? (['sender_id', 'recipient_phone'] as const)
      : (['recipient_id', 'sender_phone'] as const);
  const found = await db
    .selectFrom('friend_transfer')
    .select(['id', friend, 'amount', 'fee', 'created_at'])
    .where(mine, '=', memberId)
    .where('id', '>', after ?? 0n)
    .orderBy('id')
    .limit(limit)
    .execute();
  return pageOf(found, limit);
}

/**
 * Up to `limit` messages to the member's phone or e-mail after the one of an id. To the phone only from `since` on: before, it may have
 * been somebody else's. Not what they say: that is codes and notices which name nothing else of the member's.
 */
export async function keptMessages(
  db: Db,
  { phone, contact_email: email }: Pick<Member, 'phone' | 'contact_email'>,
  since: Date,
  after: bigint | undefined,
  limit: number,
) {
  const found = await db
    .selectFrom('message')
    .select(['id', 'recipient', 'channel', 'purpose', 'sent_at'])
    .where((eb) =>
      eb.or([
        eb.and([eb('recipient', '=', phone), eb('sent_at', '>=', since)]),
        eb('recipient', '=', email),
      ]),
    )
    .where('id', '>', after ?? 0n)
    .orderBy('id')
    .limit(limit)
    .execute();
  return pageOf(found, limit);
}

/** Without the ids, which say where to go on. */
function pageOf(
  found: readonly (KeptRow & { readonly id: bigint })[],
  limit: number,
): KeptPage<bigint> {
  const rows = found.map((row) => {
    const { id: _id, ...kept } = row;
    return kept;
  });
  return { rows, next: found.length < limit ? undefined : found.at(-1)?.id };
}
