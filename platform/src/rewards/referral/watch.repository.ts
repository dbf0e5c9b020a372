import { sql } from 'kysely';
import type { OutboxMessage } from '../../kernel/contribution/contribution.ts';
import { amongMembers, type Db, type Tx } from '../../kernel/database/database.ts';
import type { ReferralWatchTable } from './referral.schema.ts';

/** Watches the credited deposits of referred members. */
export async function watchDeposits(
  tx: Tx,
  deposits: readonly OutboxMessage[],
  at: Date,
): Promise<void> {
  const members = deposits.map(({ member }) => String(member));
  const ids = deposits.map(({ id }) => String(id));
  // Apart, because outcomes are rows of the referrer, on a cluster in another shard: asked only where there is a referrer.
  const { rows: referrers } = await sql<{ id: bigint }>`
    select referred_by as id from member_profile
     where id = any(${members}::bigint[]) and referred_by is not null`.execute(tx);
  if (referrers.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select o.deposit_id::text as id from referral_outcome o
     where o.member_id = any(${referrers.map(({ id }) => id)}::bigint[])
       and o.referee_id = any(${members}::bigint[]) and o.deposit_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  const decided = rows.map(({ id }) => id);
  await sql`
    insert into referral_watch (member_id, referrer_id, deposit_id, deposit, deposited_at, due_at)
    select t.member_id, m.referred_by, t.id, t.amount, t.created_at, ${at}::timestamptz
      from posting t
      join member_profile m on m.id = t.member_id and m.referred_by is not null and m.id = any(${members}::bigint[])
     -- By key: ids are unique over members, so no other pair of both lists is a posting.
     where t.member_id = any(${members}::bigint[]) and t.id = any(${ids}::bigint[]) and t.asset = 'PHP' and t.amount > 0
       and t.id <> all(${decided}::bigint[])
     order by t.member_id, t.id
        on conflict do nothing`.execute(tx);
}

/**
 * Sets `due_at` to now for the first deposit of each watched member who has new postings: stakes
 * count for the others only after it.
 */
export async function markPlayed(
  tx: Tx,
  postings: readonly OutboxMessage[],
  at: Date,
): Promise<void> {
  const members = sql`${postings.map(({ member }) => member)}::bigint[]`;
  // Unsorted, because relays have messages of different members, and other locks are of one watch.
  await sql`/* prepared: referral_played */
    update referral_watch w set due_at = ${at}
     where w.member_id = any(${members}) and w.due_at > ${at}
       and not exists (select from referral_watch e
                        where e.member_id = w.member_id and e.deposit_id < w.deposit_id ${amongMembers(tx, sql.ref('e.member_id'), members)})`.execute(
    tx,
  );
}

/** Watched deposits that are due, the longest due first. */
export const dueWatches = (db: Db, at: Date, limit: number): Promise<ReferralWatchTable[]> =>
  db
    .selectFrom('referral_watch')
    .selectAll()
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .orderBy('deposit_id')
    .limit(limit)
    .execute();

/** The watched deposits of a referred member, in their order. */
export const watchesOf = (db: Db, refereeId: bigint): Promise<ReferralWatchTable[]> =>
  db
    .selectFrom('referral_watch')
    .selectAll()
    .where('member_id', '=', refereeId)
    .orderBy('deposit_id')
    .execute();

/** A watch by its key. */
type Key = Pick<ReferralWatchTable, 'member_id' | 'deposit_id'>;

/** The watch, locked until the transaction ends, so that play recorded meanwhile is not lost. */
export const lockedWatch = (tx: Tx, key: Key): Promise<ReferralWatchTable | undefined> =>
  tx
    .selectFrom('referral_watch')
    .selectAll()
    .where('member_id', '=', key.member_id)
    .where('deposit_id', '=', key.deposit_id)
    .forUpdate()
    .executeTakeFirst();

export async function lookAgain(tx: Tx, key: Key, at: Date): Promise<void> {
  await tx
    .updateTable('referral_watch')
    .set({ due_at: at })
    .where('member_id', '=', key.member_id)
    .where('deposit_id', '=', key.deposit_id)
    .execute();
}

/** Ends the watch of a deposit; the member's next one is due at `at`. */
export async function stopWatching(tx: Tx, key: Key, at: Date): Promise<void> {
  await tx
    .deleteFrom('referral_watch')
    .where('member_id', '=', key.member_id)
    .where('deposit_id', '=', key.deposit_id)
    .execute();
  const [next] = await watchesOf(tx, key.member_id);
  if (next) await lookAgain(tx, next, at);
}
