import { sql } from 'kysely';
import type { Db } from '../kernel/database/database.ts';
import type { SessionLimit } from '../identity/session/session.ts';
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
    .selectFrom('rg_pause')
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
    .selectFrom('rg_pause')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'exclusion')
    .where('ends_at', '>', at)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The member's deposit limits by span. */
export function depositLimits(on: Db, memberId: bigint) {
  return on
    .selectFrom('rg_limit')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'deposit')
    .select(['span', 'amount'])
    .execute();
}

/** A member's session limit in minutes, null for none. */
export const sessionLimit: SessionLimit = (memberId) => sql`(
  select l.amount from rg_limit l where l.member_id = ${memberId} and l.kind = 'session')`;
