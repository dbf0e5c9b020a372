import type { Db } from '@parol/platform/kernel/database';
import './seed.schema.ts';

/** The id of the posting of a member's latest deposit. */
export async function latestDepositOf(db: Db, memberId: bigint): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('transfer')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'deposit')
    .where('asset', '=', 'PHP')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function wasSeeded(db: Db, name: string): Promise<boolean> {
  return (
    (await db.selectFrom('seed_run').select('name').where('name', '=', name).executeTakeFirst()) !==
    undefined
  );
}

export async function markSeeded(db: Db, name: string, at: Date): Promise<void> {
  await db
    .insertInto('seed_run')
    .values({ name, finished_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The members who joined before a time, oldest first. */
export async function membersBefore(db: Db, joinedBefore: Date): Promise<bigint[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('created_at', '<', joinedBefore)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
