import { manilaDay } from '@parol/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/database.ts';
import { idFloor } from '../random/random.ts';
import type { RetentionRule } from './rule.ts';

/**
 * The rows that a rule deletes at `now`, oldest first, at most `limit`, by their physical address.
 */
export function expiredRows(rule: RetentionRule, now: Date, limit: number): RawBuilder<unknown> {
  const column = sql.id(rule.column);
  const isOld =
    rule.holds === 'day'
      ? sql`${column} < ${lastKept(rule, now)}`
      : sql`${column} <= ${lastKept(rule, now)}`;
  return sql`
    select ctid from ${sql.table(rule.table)}
     where ${isOld} and ${condition(rule)}
     order by ${column} limit ${limit}`;
}

/** Literals, because PostgreSQL does not use a partial index for a parameter. */
function condition({ only }: RetentionRule): RawBuilder<unknown> {
  if (!only) return sql`true`;
  const [column, operator, value] = only;
  return sql`${sql.id(column)} ${sql.raw(operator)} ${sql.lit(value)}`;
}

/** Deletes a batch and returns its size. Rows locked by a call are left for the next run. */
export async function deleteBatch(
  db: Db,
  rule: RetentionRule,
  now: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(rule.table)}
     where ctid = any(array(${expiredRows(rule, now, limit)} for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

function lastKept({ holds, keptMs }: RetentionRule, now: Date): Date | string | bigint {
  const at = new Date(now.getTime() - keptMs);
  if (holds === 'day') return manilaDay(at.getTime());
  return holds === 'id' ? idFloor(at) : at;
}
