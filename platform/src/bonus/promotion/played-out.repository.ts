import type { Db, Tx } from '../../kernel/database/database.ts';
import './promotion.schema.ts';

/** Notes which of the members have an open requirement and a balance below `below` units. */
export async function notePlayedOut(
  tx: Tx,
  members: readonly bigint[],
  below: bigint,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('played_out')
    .columns(['member_id', 'noticed_at'])
    .expression((eb) =>
      eb
        .selectFrom('ledger_account as account')
        .select(['account.member_id', eb.val(at).as('noticed_at')])
        .where('account.member_id', 'in', members)
        .where('account.asset', '=', 'PHP')
        .where('account.balance', '<', below)
        .where((where) =>
          where.exists(
            where
              .selectFrom('requirement')
              .select('requirement.id')
              .whereRef('requirement.member_id', '=', 'account.member_id')
              .where('requirement.state', '=', 'open'),
          ),
        )
        // In one order, so that two relays can't deadlock.
        .orderBy('account.member_id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The noted members, those first that were noted or looked at longest ago. */
export async function playedOut(db: Db, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('played_out')
    .select('member_id')
    .orderBy('noticed_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
}

/** Puts the member behind all others. */
export async function notePlayedOutAgain(tx: Tx, memberId: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('played_out')
    .set({ noticed_at: at })
    .where('member_id', '=', memberId)
    .execute();
}

export async function forgetPlayedOut(tx: Tx, memberId: bigint): Promise<void> {
  await tx.deleteFrom('played_out').where('member_id', '=', memberId).execute();
}
