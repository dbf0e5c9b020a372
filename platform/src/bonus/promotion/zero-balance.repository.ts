import { unitsPerPeso } from '@parol/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { MovementSum } from '../../wallet/ledger/ledger.ts';
import './promotion.schema.ts';

/** Marks members with an open requirement whose balance a movement left below a peso. */
export const noteZeroBalance: MovementSum = ({ at, among }) => sql`
  insert into played_out (member_id, noticed_at)
  select distinct q.member_id, ${at}::timestamptz from requirement q
   where q.state = 'open' and q.member_id in (select member_id from moved where balance_after < ${unitsPerPeso})
     ${among('q.member_id')}
   order by q.member_id
  on conflict do nothing`;

/** The marked members, least recently marked or checked first. */
export async function zeroBalances(db: Db, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('played_out')
    .select('member_id')
    .orderBy('noticed_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
}

/** Moves the member to the end of the queue. */
export async function noteZeroBalanceAgain(tx: Tx, memberId: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('played_out')
    .set({ noticed_at: at })
    .where('member_id', '=', memberId)
    .execute();
}

export async function forgetZeroBalance(tx: Tx, memberId: bigint): Promise<void> {
  await tx.deleteFrom('played_out').where('member_id', '=', memberId).execute();
}
