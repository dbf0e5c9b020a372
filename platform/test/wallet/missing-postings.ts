import { sql } from 'kysely';
import type { Db } from '../../src/kernel/database/open-database.ts';
import { provider } from '../../src/testing/provider-calls.ts';

/** Keys that are not in the ledger exactly once. */
export async function missing(
  db: Db,
  acknowledged: readonly { readonly member: bigint; readonly key: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ key: string; count: number }>`
    select key, count(*)::int as count from transfer where scope = ${`provider:${provider}`} group by key`.execute(
    db,
  );
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  return acknowledged.filter(({ key }) => counts.get(key) !== 1).map(({ key }) => key);
}
