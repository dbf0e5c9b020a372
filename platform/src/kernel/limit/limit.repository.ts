import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import './limit.schema.ts';

export interface LimitRepository {
  /**
   * Increments the counter of `key`, starting a new window if the last has closed; returns the
   * count, and when the window closes.
   */
  add(
    key: string,
    at: Date,
    closesAt: Date,
  ): Promise<{ readonly count: number; readonly closesAt: Date }>;
  clear(key: string): Promise<void>;
  /** Decrements the counter of `key`, if there is one. */
  subtract(key: string): Promise<void>;
}

/** The most by which the clocks of two processes are expected to differ. */
const clockSkewMs = 30_000;

export function limitRepository(db: Db): LimitRepository {
  return {
    async add(key, at, closesAt) {
      // A window that opens well in the future was written before the clock was set back; it counts
      // as closed. Concurrent requests and processes read their clocks in another order than they
      // reach the database, so a window a little ahead is open: else a second attempt would reset
      // the count of the first.
      const aheadAt = new Date(at.getTime() + clockSkewMs);
      const row = await db
        .insertInto('limit_window')
        .values({ key, opened_at: at, closes_at: closesAt, count: 1 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => {
            const over = sql<boolean>`limit_window.closes_at <= excluded.opened_at or limit_window.opened_at > ${aheadAt}`;
            return {
              opened_at: sql<Date>`case when ${over} then excluded.opened_at else limit_window.opened_at end`,
              closes_at: sql<Date>`case when ${over} then excluded.closes_at else limit_window.closes_at end`,
              count: sql<number>`case when ${over} then 1 else ${eb.ref('limit_window.count')} + 1 end`,
            };
          }),
        )
        .returning(['count', 'closes_at'])
        .executeTakeFirstOrThrow();
      return { count: row.count, closesAt: row.closes_at };
    },
    async clear(key) {
      await db.deleteFrom('limit_window').where('key', '=', key).execute();
    },
    async subtract(key) {
      await db
        .updateTable('limit_window')
        .set(({ eb }) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', key)
        .where('count', '>', 0)
        .execute();
    },
  };
}
