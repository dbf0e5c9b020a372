import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Member } from '../member/member.schema.ts';

/** A column of a table that holds something of members. */
export interface KeptColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** The ledger's own books: a member reads them as movements. */
const books = ['ledger_account', 'transfer', 'entry', 'external_reference', 'outbox'] as const;
/** Keys to something else, and names of operators: none of the member's data. */
const secrets = ['password_hash', 'token_hash', 'actor', 'decided_by', 'device_hash', 'fingerprint', 'member_id', 'last_step'] as const;

/**
 * Every column that belongs to one member, by table: those with a member_id. A new table is in it by itself. Sealed and hashed
 * values (bytea) never are.
 */
export async function keptColumns(db: Db): Promise<readonly KeptColumn[]> {
  const { rows } = await sql<KeptColumn>`
    select c.table_name as "table", c.column_name as name, c.data_type as type
      from information_schema.columns c
      join pg_class k on k.relname = c.table_name and k.relnamespace = c.table_schema::regnamespace
     where c.table_schema = current_schema()
       and k.relkind in ('r', 'p') and not k.relispartition
       and c.data_type <> 'bytea'
       and c.column_name <> all(${[...secrets]})
       and c.table_name <> all(${[...books]})
       and exists (select 1 from information_schema.columns m
                    where m.table_schema = c.table_schema and m.table_name = c.table_name and m.column_name = 'member_id')
     order by c.table_name, c.ordinal_position`.execute(db);
  return rows;
}

export type KeptRow = Readonly<Record<string, unknown>>;

export async function keptRows(db: Db, table: string, columns: readonly string[], memberId: bigint): Promise<readonly KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where member_id = ${memberId} order by 1`.execute(db);
  return rows;
}

/**
 * What the tables without a member_id hold of a member. Messages to the phone only from `since` on: before, it may have been
 * somebody else's.
 */
export async function keptElsewhere(db: Db, { id, phone, contact_email: email }: Pick<Member, 'id' | 'phone' | 'contact_email'>, since: Date) {
  const [profile, sent, received, messages] = await Promise.all([
    db
      .selectFrom('member')
      .select(['phone', 'status', 'full_name', 'nickname', 'contact_email', 'email_verified_at', 'gender', 'birthday', 'avatar', 'verified_at'])
      .select(['referral_code', 'affiliate_code', 'vip_level', 'created_at', 'last_login_time', 'phone_changed_at'])
      .select(['terms_at', 'over_age_at', 'sign_up_extras'])
      .where('id', '=', id)
      .execute(),
    db.selectFrom('friend_transfer').select(['recipient_phone', 'amount', 'fee', 'created_at']).where('sender_id', '=', id).orderBy('id').execute(),
    db.selectFrom('friend_transfer').select(['sender_phone', 'amount', 'fee', 'created_at']).where('recipient_id', '=', id).orderBy('id').execute(),
    // Not what they say: that is codes and notices which name nothing else of the member's.
    db
      .selectFrom('message')
      .select(['recipient', 'channel', 'purpose', 'sent_at'])
      .where((eb) => eb.or([eb.and([eb('recipient', '=', phone), eb('sent_at', '>=', since)]), eb('recipient', '=', email)]))
      .orderBy('id')
      .execute(),
  ]);
  return { profile, transfers_sent: sent, transfers_received: received, messages } satisfies Record<string, readonly KeptRow[]>;
}
