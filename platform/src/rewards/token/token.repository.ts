import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { TokenLotTable } from './token.schema.ts';

export async function addLot(tx: Tx, lot: TokenLotTable): Promise<void> {
  await tx.insertInto('token_lot').values(lot).execute();
}

/** The member's lots with something left, the earliest expiry first. */
export const openLots = (db: Db, memberId: bigint): Promise<TokenLotTable[]> =>
  db
    .selectFrom('token_lot')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0n)
    .orderBy('expires_at')
    .orderBy('id')
    .execute();

/** Sets the remainder of a lot. */
export async function setRemaining(
  tx: Tx,
  { member_id, id }: Pick<TokenLotTable, 'member_id' | 'id'>,
  remaining: bigint,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('token_lot')
    .set({ remaining, ended_at: remaining === 0n ? at : null })
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .execute();
}

/** Up to `limit` members with an expired lot, by expiry. */
export async function membersWithExpired(db: Db, at: Date, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('token_lot')
    .select('member_id')
    .where('remaining', '>', 0n)
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return [...new Set(rows.map((row) => row.member_id))];
}

export interface Difference {
  readonly member_id: bigint;
  readonly balance: bigint;
  readonly lots: bigint;
}

/**
 * Members whose balance in the ledger is not the sum of their lots, at most `limit`. Reads all
 * members.
 */
export async function differences(db: Db, limit: number): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select member_id, coalesce(balance, 0) as balance, coalesce(lots, 0)::bigint as lots
      from (select member_id, balance from player_account where asset = 'TOKEN') account
      full join (select member_id, sum(remaining) as lots from token_lot where remaining > 0 group by member_id) lot
     using (member_id)
     where coalesce(balance, 0) <> coalesce(lots, 0)
     order by member_id limit ${limit}`.execute(db);
  return rows;
}
