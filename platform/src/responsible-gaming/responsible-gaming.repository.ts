import type { LimitKind, LimitSpan, PauseKind } from '@parol/wire/responsible-gaming';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/database.ts';
import './responsible-gaming.schema.ts';
import { awayAfterMs } from './rules.ts';

/** Units; minutes where the kind is `session`. */
export interface Limit {
  readonly kind: LimitKind;
  readonly span: LimitSpan;
  readonly amount: bigint;
}
export interface LimitChange {
  readonly kind: LimitKind;
  readonly span: LimitSpan;
  /** Null removes the limit. */
  readonly amount: bigint | null;
  readonly opensAt: Date;
  readonly lapsesAt: Date;
}
export interface SessionFacts {
  readonly beganAt: Date;
  readonly checkedAt: Date | null;
}

export function limitsOf(on: Db, memberId: bigint): Promise<Limit[]> {
  return on
    .selectFrom('rg_limit')
    .where('member_id', '=', memberId)
    .select(['kind', 'span', 'amount'])
    .execute();
}

export async function putLimit(
  on: Db,
  memberId: bigint,
  { kind, span, amount }: Limit,
): Promise<void> {
  await on
    .insertInto('rg_limit')
    .values({ member_id: memberId, kind, span, amount })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind', 'span']).doUpdateSet({ amount }),
    )
    .execute();
}

export async function removeLimit(
  on: Db,
  memberId: bigint,
  kind: LimitKind,
  span: LimitSpan,
): Promise<void> {
  await on
    .deleteFrom('rg_limit')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('span', '=', span)
    .execute();
}

/** Pending increases that have not lapsed. */
export function changesOf(on: Db, memberId: bigint, at: Date): Promise<LimitChange[]> {
  return on
    .selectFrom('rg_change')
    .where('member_id', '=', memberId)
    .where('lapses_at', '>', at)
    .select(['kind', 'span', 'amount', 'opens_at as opensAt', 'lapses_at as lapsesAt'])
    .execute();
}

/** Replaces a pending increase and restarts its waiting time. */
export async function putChange(
  on: Db,
  memberId: bigint,
  change: LimitChange,
  at: Date,
): Promise<void> {
  const row = {
    amount: change.amount,
    asked_at: at,
    opens_at: change.opensAt,
    lapses_at: change.lapsesAt,
  };
  await on
    .insertInto('rg_change')
    .values({ member_id: memberId, kind: change.kind, span: change.span, ...row })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'span']).doUpdateSet(row))
    .execute();
}

export async function removeChange(
  on: Db,
  memberId: bigint,
  kind: LimitKind,
  span: LimitSpan,
): Promise<void> {
  await on
    .deleteFrom('rg_change')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('span', '=', span)
    .execute();
}

export async function addPause(
  on: Db,
  row: { memberId: bigint; id: bigint; kind: PauseKind; startsAt: Date; endsAt: Date },
): Promise<void> {
  const { memberId, id, kind, startsAt, endsAt } = row;
  await on
    .insertInto('rg_pause')
    .values({ member_id: memberId, id, kind, starts_at: startsAt, ends_at: endsAt })
    .execute();
}

/** Minutes between reality checks: null for none, undefined for a member who has not chosen. */
export async function checkMinutesOf(on: Db, memberId: bigint): Promise<number | null | undefined> {
  const row = await on
    .selectFrom('rg_setting')
    .where('member_id', '=', memberId)
    .select('check_minutes')
    .executeTakeFirst();
  return row?.check_minutes;
}

export async function setCheckMinutes(
  on: Db,
  memberId: bigint,
  minutes: number | null,
): Promise<void> {
  await on
    .insertInto('rg_setting')
    .values({ member_id: memberId, check_minutes: minutes })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ check_minutes: minutes }))
    .execute();
}

export async function sessionFacts(
  on: Db,
  memberId: bigint,
  sessionId: bigint,
): Promise<SessionFacts | undefined> {
  const row = await on
    .selectFrom('session_span')
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .select(['created_at', 'checked_at'])
    .executeTakeFirst();
  return row && { beganAt: row.created_at, checkedAt: row.checked_at };
}

/** Session heartbeat: adds the time since the previous one, unless the gap was too long. */
export async function recordHeartbeat(
  on: Db,
  memberId: bigint,
  day: string,
  at: Date,
): Promise<void> {
  const gap = sql<bigint>`(extract(epoch from excluded.seen_at - rg_time.seen_at) * 1000)::bigint`;
  await on
    .insertInto('rg_time')
    .values({ member_id: memberId, day, ms: 0n, seen_at: at })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'day']).doUpdateSet({
        ms: sql<bigint>`rg_time.ms + case when ${gap} between 0 and ${awayAfterMs} then ${gap} else 0 end`,
        seen_at: at,
      }),
    )
    .execute();
}

/** Milliseconds played on a day, measured by heartbeats. */
export async function timeOn(on: Db, memberId: bigint, day: string): Promise<bigint> {
  const row = await on
    .selectFrom('rg_time')
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .select('ms')
    .executeTakeFirst();
  return row?.ms ?? 0n;
}
