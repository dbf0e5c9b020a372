import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type {
  SecurityAlertTable,
  SecurityEventTable,
  SecurityThresholdTable,
} from './security-events.schema.ts';

export type StoredEvent = Selectable<SecurityEventTable>;
export type StoredAlert = Selectable<SecurityAlertTable>;
export type Threshold = Selectable<SecurityThresholdTable>;

export async function insertEvents(
  db: Db,
  rows: readonly Insertable<SecurityEventTable>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('security_event').values(rows).execute();
}

/** Events since a time, newest first; of one name if given. */
export function eventsSince(
  db: Db,
  since: Date,
  name: string | undefined,
  limit: number,
): Promise<StoredEvent[]> {
  return db
    .selectFrom('security_event')
    .selectAll()
    .where('at', '>=', since)
    .$if(name !== undefined, (query) => query.where(sql<boolean>`name = ${name}`))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Number of events since a time, by name. */
export async function sumsSince(db: Db, since: Date) {
  const rows = await db
    .selectFrom('security_event')
    .select(({ fn }) => ['name', fn.sum<bigint>('count').as('count')])
    .where('at', '>=', since)
    .groupBy('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}

/** An alert that is due. */
export type DueAlert = Omit<StoredAlert, 'id' | 'raised_at'>;

/**
 * The subjects (everything, a member, an address) whose events reach a threshold within its window,
 * except those with an alert in the same window; most events first.
 */
export async function dueAlerts(db: Db, now: Date, limit: number): Promise<readonly DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with sums as materialized (
      select t.name, t.per, t.minutes,
             case t.per when 'member' then e.member_id else 0 end as member_id,
             case t.per when 'address' then e.address end as address,
             sum(e.count)::int as count
        from security_threshold t
        join security_event e
          on e.name = t.name and e.at > ${now}::timestamptz - make_interval(mins => t.minutes)
       where (t.per <> 'member' or e.member_id <> 0) and (t.per <> 'address' or e.address is not null)
       group by 1, 2, 3, 4, 5, t.count
      having sum(e.count) >= t.count),
    -- Apart, because on a cluster sums and alerts are in shards of their own.
    raised as materialized (
      select distinct a.member_id, a.name, a.per, a.address
        from security_alert a join security_threshold t on t.name = a.name and t.per = a.per
       where a.raised_at > ${now}::timestamptz - make_interval(mins => t.minutes))
    select s.name, s.per, s.minutes, s.member_id, s.address, s.count
      from sums s
     where not exists (
       select from raised a
        where a.member_id = s.member_id and a.name = s.name and a.per = s.per
          and a.address is not distinct from s.address)
     order by s.count desc, s.name limit ${limit}`.execute(db);
  return rows;
}

export async function insertAlert(db: Db, row: Insertable<SecurityAlertTable>): Promise<void> {
  await db.insertInto('security_alert').values(row).execute();
}

/** Alerts since a time, newest first. */
export function alertsSince(db: Db, since: Date, limit: number): Promise<StoredAlert[]> {
  return db
    .selectFrom('security_alert')
    .selectAll()
    .where('raised_at', '>=', since)
    .orderBy('raised_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function allThresholds(db: Db): Promise<Threshold[]> {
  return db.selectFrom('security_threshold').selectAll().orderBy('name').orderBy('per').execute();
}

/** Adds a threshold or changes it. */
export async function setThreshold(db: Db, row: Insertable<SecurityThresholdTable>): Promise<void> {
  const { count, minutes } = row;
  await db
    .insertInto('security_threshold')
    .values(row)
    .onConflict((on) => on.columns(['name', 'per']).doUpdateSet({ count, minutes }))
    .execute();
}
