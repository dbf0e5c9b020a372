import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import { idFloor } from '../../kernel/random/random.ts';
import type { History, Sums } from './history.ts';

interface Payments {
  /** The caller's own table. */
  readonly table: keyof Database;
  /** The column of the member who pays. */
  readonly payer: string;
  readonly memberId: bigint;
  /** The column of the payee. */
  readonly payee: string;
  /** The payout account or the friend; without it, the sums to the payee are 0. */
  readonly payeeId: bigint | string | undefined;
  /** The condition for rows that count; absent for all rows. */
  readonly counted?: RawBuilder<boolean>;
}

/**
 * Reads a member's earlier withdrawals or transfers from their table, whose ids are ordered by
 * time.
 */
export const historyFrom =
  ({ table, payer, memberId, payee, payeeId, counted = sql`true` }: Payments): History =>
  async (db, { midnight, newPayee, hour }) => {
    const first = new Date(Math.min(midnight.getTime(), newPayee.getTime(), hour.getTime()));
    const toPayee = sql`${sql.ref(payee)} = ${payeeId ?? null}`;
    const { rows } = await sql<Omit<Sums, 'lastHour'> & { lastHour: bigint }>`
      select coalesce(sum(amount) filter (where id >= ${idFloor(midnight)}), 0)::bigint as today,
             coalesce(sum(amount) filter (where id >= ${idFloor(midnight)}
               and ${toPayee}), 0)::bigint as "todayToPayee",
             coalesce(sum(amount) filter (where id >= ${idFloor(newPayee)}
               and ${toPayee}), 0)::bigint as "newToPayee",
             count(*) filter (where id >= ${idFloor(hour)}) as "lastHour"
        from ${sql.table(table)}
       where ${sql.ref(payer)} = ${memberId} and id >= ${idFloor(first)} and ${counted}`.execute(
      db,
    );
    const [row] = rows;
    if (!row) throw new Error(`The sums of ${table} returned no row.`);
    return { ...row, lastHour: Number(row.lastHour) };
  };
