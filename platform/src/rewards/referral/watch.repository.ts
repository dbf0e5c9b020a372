import { sql } from 'kysely';
import type { OutboxMessage } from '../../kernel/contribution/contribution.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { idFloor } from '../../kernel/random/random.ts';
import type { ReferralWatchTable } from './referral.schema.ts';

/** Watches the referred members among those of the deposits whose first deposit was credited. */
export async function watchFirstDeposits(
  tx: Tx,
  deposits: readonly OutboxMessage[],
  at: Date,
): Promise<void> {
  await sql`
    insert into referral_watch (member_id, referrer_id, deposit_id, deposit, deposited_at, due_at)
    select t.member_id, m.referred_by, t.id, t.amount, t.created_at, ${at}::timestamptz
      from unnest(${deposits.map(({ member }) => String(member))}::bigint[],
                  ${deposits.map(({ id }) => String(id))}::bigint[]) k (member_id, id)
      -- \`offset 0\` forces one look-up per deposit, whatever row counts the planner estimates.
     cross join lateral (
       select x.member_id, x.id, x.amount, x.created_at from transfer x
        where x.member_id = k.member_id and x.id = k.id and x.asset = 'PHP' and x.amount > 0 offset 0) t
      join member m on m.id = t.member_id and m.referred_by is not null
     where not exists (select from transfer e
                        where e.member_id = t.member_id and e.kind = 'deposit' and e.asset = 'PHP' and e.amount <> 0 and e.id < t.id)
       and not exists (select from referral_outcome o
                        where o.member_id = m.referred_by and o.referee_id = t.member_id)
     order by t.member_id
        on conflict do nothing`.execute(tx);
}

/** Sets `due_at` to now for the watched members who have new postings. */
export async function markPlayed(
  tx: Tx,
  postings: readonly OutboxMessage[],
  at: Date,
): Promise<void> {
  // Sorted, so that two relays can't deadlock.
  await sql`/* prepared: referral_played */
    update referral_watch w set due_at = ${at}
      from (select member_id from referral_watch
             where member_id = any(${postings.map(({ member }) => member)}::bigint[]) and due_at > ${at}
             order by member_id for update) d
     where w.member_id = d.member_id`.execute(tx);
}

/** Watched members who are due, the longest due first. */
export async function dueReferees(db: Db, at: Date, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('referral_watch')
    .select('member_id')
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
}

export const watchOf = (db: Db, refereeId: bigint): Promise<ReferralWatchTable | undefined> =>
  db.selectFrom('referral_watch').selectAll().where('member_id', '=', refereeId).executeTakeFirst();

/** The same, locked until the transaction ends, so that play recorded meanwhile is not lost. */
export const lockedWatchOf = (tx: Tx, refereeId: bigint): Promise<ReferralWatchTable | undefined> =>
  tx
    .selectFrom('referral_watch')
    .selectAll()
    .where('member_id', '=', refereeId)
    .forUpdate()
    .executeTakeFirst();

export async function lookAgain(tx: Tx, refereeId: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('referral_watch')
    .set({ due_at: at })
    .where('member_id', '=', refereeId)
    .execute();
}

export async function stopWatching(tx: Tx, refereeId: bigint): Promise<void> {
  await tx.deleteFrom('referral_watch').where('member_id', '=', refereeId).execute();
}

/**
 * Stakes in units of rounds placed since then and settled, and whether any round is open. Rounds that
 * only return their stake count nothing, as in the rebate.
 */
export async function playedSince(
  db: Db,
  memberId: bigint,
  since: Date,
): Promise<{ readonly staked: bigint; readonly open: boolean }> {
  // Ids begin with the time of the bet.
  const { rows } = await sql<{ staked: bigint; open: boolean }>`
    select coalesce(sum(stake) filter (where state = 'settled' and payout <> stake), 0)::bigint as staked,
           coalesce(bool_or(state = 'open'), false) as open
      from game_round
     where member_id = ${memberId} and id >= ${idFloor(since)}`.execute(db);
  return rows[0] ?? { staked: 0n, open: false };
}
