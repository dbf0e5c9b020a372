import { manilaDay } from '@parol/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/database.ts';
import { idFloor } from '../random/random.ts';
import type { RetentionRule } from './rule.ts';

/** The rows that a rule deletes at `now`, oldest first, at most `limit`, as `retention_delete` selects them. */
export const expiredRows = (rule: RetentionRule, now: Date, limit: number): RawBuilder<unknown> =>
  sql`select ctid from ${sql.table(rule.table)} where ${expired(rule, now)} order by ${sql.id(rule.column)} limit ${limit}`;

/** Whether a rule deletes a row at `now`. Literals, because PostgreSQL does not use a partial index for a parameter. */
function expired(rule: RetentionRule, now: Date): RawBuilder<unknown> {
  const { column, holds, only } = rule;
  const isOld = sql`${sql.id(column)} ${sql.raw(holds === 'day' ? '<' : '<=')} ${sql.lit(lastKept(rule, now))}`;
  if (!only) return isOld;
  const [name, operator, value] = only;
  return sql`${isOld} and ${sql.id(name)} ${sql.raw(operator)} ${sql.lit(value)}`;
}

/** Deletes a batch and returns its size. Rows locked by a call are left for the next run. */
export async function deleteBatch(
  db: Db,
  rule: RetentionRule,
  now: Date,
  limit: number,
): Promise<number> {
  const condition = expired(rule, now).compile(db).sql;
  const { rows } = await sql<{ deleted: number }>`
    select retention_delete(${rule.table}, ${rule.column}, ${condition}, ${limit}) as deleted`.execute(
    db,
  );
  return rows[0]?.deleted ?? 0;
}

/** As a text that PostgreSQL reads as the column's type. */
function lastKept({ holds, keptMs }: RetentionRule, now: Date): string {
  const at = new Date(now.getTime() - keptMs);
  if (holds === 'day') return manilaDay(at.getTime());
  return holds === 'id' ? String(idFloor(at)) : at.toISOString();
}
