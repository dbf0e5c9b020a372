import { type Insertable, type RawBuilder, sql } from 'kysely';
import { compiledOnce, databaseOf, type Db } from '../../kernel/database/database.ts';
import type { SealedText } from '../../kernel/contacts/contacts.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { MemberStatus } from '../member/member.ts';
import type { SessionTable } from './session.schema.ts';

/** A session with the data of its member that every call needs. */
export interface StoredSession {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly phone: string;
  readonly status: MemberStatus;
  /** When the member's phone was last changed. */
  readonly phoneChangedAt: Date | null;
  readonly seenAt: Date;
  readonly expiresAt: Date;
  readonly beganAt: Date;
  /** The member's session limit in minutes since log-in; null for none. */
  readonly limitMinutes: bigint | null;
}

/** A session as shown to its member. */
export interface ShownSession {
  readonly id: bigint;
  readonly browser: string | null;
  readonly system: string | null;
  readonly address: string;
  readonly startedAt: Date;
  readonly seenAt: Date;
}

export interface SessionRepository {
  insert(on: Db, row: Insertable<SessionTable>): Promise<void>;
  /** Removes the member's sessions of a browser. */
  removeOfDevice(on: Db, memberId: bigint, device: Buffer): Promise<void>;
  bySecret(
    memberId: bigint,
    hash: Buffer,
  ): Promise<(StoredSession & { readonly handleHash: Buffer }) | undefined>;
  hasHandle(memberId: bigint, hash: Buffer): Promise<boolean>;
  touch(session: Pick<StoredSession, 'memberId' | 'id'>, at: Date): Promise<void>;
  /** Sessions that are valid at `now` and were used after `idleSince`, most recently used first. */
  ofMember(memberId: bigint, now: Date, idleSince: Date): Promise<readonly ShownSession[]>;
  /** Returns whether the member had this session. */
  remove(on: Db, memberId: bigint, id: bigint): Promise<boolean>;
  /** Ends all sessions of a member except `keep`; returns whether there was one. */
  removeOthers(on: Db, memberId: bigint, keep: bigint | undefined): Promise<boolean>;
  /** Ends the sessions of all members; returns how many there were. */
  removeAll(): Promise<bigint>;
}

/**
 * A member's session limit in minutes, null for none: an expression, so that a call needs no further
 * statement.
 */
export type SessionLimit = (memberId: RawBuilder<unknown>) => RawBuilder<bigint | null>;

type Context = Pick<Parts, 'db' | 'contacts'> & { readonly limitMinutes: SessionLimit };

export function sessionRepository(
  parts: Pick<Parts, 'db' | 'contacts'>,
  limitMinutes: SessionLimit,
): SessionRepository {
  const context: Context = { ...parts, limitMinutes };
  return {
    insert: insertSession,
    bySecret: bySecret(context),
    hasHandle: (memberId, hash) => hasHandle(context, memberId, hash),
    touch: (session, at) => touchSession(context, session, at),
    ofMember: (memberId, now, idleSince) => sessionsOf(context, memberId, now, idleSince),
    remove: removeSession,
    removeOfDevice,
    removeOthers,
    removeAll: () => removeAll(context),
  };
}

async function insertSession(on: Db, row: Insertable<SessionTable>): Promise<void> {
  await on.insertInto('session').values(row).execute();
}

type FoundSession = Omit<StoredSession, 'phone'> & {
  readonly phone: SealedText;
  readonly handleHash: Buffer;
};

/** Each call of a member sends this query, so it is built once. */
function bySecret({ db, limitMinutes, contacts }: Context): SessionRepository['bySecret'] {
  const query = compiledOnce((memberId: bigint, hash: Buffer) =>
    sql<FoundSession>`
      select o_id as id, ${memberId}::bigint as "memberId", o_handle_hash as "handleHash", o_created_at as "beganAt",
             o_seen_at as "seenAt", o_expires_at as "expiresAt", o_phone as phone, o_phone_changed_at as "phoneChangedAt",
             o_status as status, ${limitMinutes(sql`${memberId}::bigint`)} as "limitMinutes"
        from session_by_secret(${memberId}, ${hash}) where o_id is not null`.compile(db),
  );
  return async (memberId, hash) => {
    const { rows } = await databaseOf(db, memberId).executeQuery(query(memberId, hash));
    const [row] = rows;
    return row && { ...row, phone: contacts.phoneOf({ id: memberId, phone: row.phone }) };
  };
}

async function hasHandle({ db }: Context, memberId: bigint, hash: Buffer): Promise<boolean> {
  return (
    (await databaseOf(db, memberId)
      .selectFrom('session')
      .where('member_id', '=', memberId)
      .where('handle_hash', '=', hash)
      .select('id')
      .executeTakeFirst()) !== undefined
  );
}

async function touchSession(
  { db }: Context,
  { memberId, id }: Pick<StoredSession, 'memberId' | 'id'>,
  at: Date,
): Promise<void> {
  await databaseOf(db, memberId)
    .updateTable('session')
    .set({ seen_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

const sessionsOf = (
  { db }: Context,
  memberId: bigint,
  now: Date,
  idleSince: Date,
): Promise<readonly ShownSession[]> =>
  db
    .selectFrom('session')
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .where('seen_at', '>', idleSince)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'browser', 'system', 'address', 'created_at as startedAt', 'seen_at as seenAt'])
    .execute();

async function removeSession(on: Db, memberId: bigint, id: bigint): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

async function removeOfDevice(on: Db, memberId: bigint, device: Buffer): Promise<void> {
  await on
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', device)
    .execute();
}

async function removeOthers(on: Db, memberId: bigint, keep: bigint | undefined): Promise<boolean> {
  let query = on.deleteFrom('session').where('member_id', '=', memberId);
  if (keep !== undefined) query = query.where('id', '!=', keep);
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

async function removeAll({ db }: Context): Promise<bigint> {
  const { numDeletedRows } = await db.deleteFrom('session').executeTakeFirstOrThrow();
  return numDeletedRows;
}

/**
 * Records the answer for all of the member's sessions, because a check is answered once per person.
 */
export async function answerCheck(on: Db, memberId: bigint, at: Date): Promise<void> {
  await on
    .updateTable('session')
    .set({ checked_at: at })
    .where('member_id', '=', memberId)
    .execute();
}
