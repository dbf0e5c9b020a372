import type { Db } from '@parol/platform/kernel/database';
import './seed.schema.ts';

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
