import { sql } from 'kysely';
import type { OutboxMessage } from '../../kernel/contribution/contribution.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { TicketDepositTable } from './ticket.schema.ts';

/** Records the postings of deposits that credited pesos. */
export async function noteDeposits(tx: Tx, postings: readonly OutboxMessage[]): Promise<void> {
  await sql`
    insert into ticket_deposit (member_id, deposit_id, amount, credited_at)
    select t.member_id, t.id, t.amount, t.created_at
      from posting t
     -- By key, and in the shards of a cluster: ids are unique over members, so no other pair of both lists is a posting.
     where t.member_id = any(${postings.map(({ member }) => String(member))}::bigint[])
       and t.id = any(${postings.map(({ id }) => String(id))}::bigint[]) and t.asset = 'PHP' and t.amount > 0
     -- In one order, so that two relays can't deadlock.
     order by t.member_id, t.id
        on conflict do nothing`.execute(tx);
}

/** Recorded deposits, the earliest credited first. */
export const notedDeposits = (db: Db, limit: number): Promise<TicketDepositTable[]> =>
  db.selectFrom('ticket_deposit').selectAll().orderBy('credited_at').limit(limit).execute();

/** Removes a recorded deposit; returns whether there was one. */
export async function takeDeposit(
  tx: Tx,
  { member_id, deposit_id }: Pick<TicketDepositTable, 'member_id' | 'deposit_id'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('ticket_deposit')
    .where('member_id', '=', member_id)
    .where('deposit_id', '=', deposit_id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Number of tickets that the member's deposits of a Manila day have earned. */
export async function earnedOn(db: Db, memberId: bigint, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('jackpot_ticket')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('source', '=', 'deposit')
    .where('reference', 'like', `${day}:%`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
