import { sql } from 'kysely';
import type { Db } from '../kernel/database/database.ts';
import { startOfManilaDay } from '@parol/domain/calendar';
import type { LimitWindow } from './window.ts';
import type { PauseKind } from '@parol/wire/responsible-gaming';
import './responsible-gaming.schema.ts';

export interface Pause {
  readonly kind: PauseKind;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The pause in force; if there are several, the one that ends last. */
export async function pauseOf(on: Db, memberId: bigint, at: Date): Promise<Pause | undefined> {
  const row = await on
    .selectFrom('care_pause')
    .where('member_id', '=', memberId)
    .where('ends_at', '>', at)
    .select(['kind', 'starts_at as startsAt', 'ends_at as endsAt'])
    .orderBy('ends_at', 'desc')
    .orderBy('kind', 'desc')
    .executeTakeFirst();
  return row;
}

/** Whether a self-exclusion is in force, also one that a longer cool-off covers. */
export async function isExcluded(on: Db, memberId: bigint, at: Date): Promise<boolean> {
  const row = await on
    .selectFrom('care_pause')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'exclusion')
    .where('ends_at', '>', at)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deposits credited during a window plus pending ones, through gateways and manual, fees included,
 * in units.
 */
export async function depositedIn(on: Db, memberId: bigint, window: LimitWindow): Promise<bigint> {
  const [from, until] = [startOfManilaDay(window.from), startOfManilaDay(window.until)];
  const { rows } = await sql<{ units: bigint }>`
    select (
      (select coalesce(sum(coalesce(d.paid_amount, d.amount)), 0) from deposit d
        where d.member_id = ${memberId}
          and (d.state in ('created', 'pending', 'review') or (d.state = 'paid' and d.closed_at >= ${from} and d.closed_at < ${until})))
      + (select coalesce(sum(m.amount), 0) from manual_deposit m
        where m.member_id = ${memberId}
          and (m.state = 'pending' or (m.state = 'paid' and m.decided_at >= ${from} and m.decided_at < ${until})))
    )::bigint as units`.execute(on);
  return rows[0]?.units ?? 0n;
}

/** The member's deposit limits by span. */
export function depositLimits(on: Db, memberId: bigint) {
  return on
    .selectFrom('care_limit')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'deposit')
    .select(['span', 'amount'])
    .execute();
}
