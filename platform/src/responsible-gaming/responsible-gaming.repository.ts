import type { CareKind, CareSpan, PauseKind } from '@parol/wire/care';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/database.ts';
import './responsible-gaming.schema.ts';
import { awayAfterMs } from './rules.ts';
import type { CareWindow } from './window.ts';

/** Units; minutes where the kind is `session`. */
export interface Limit {
  readonly kind: CareKind;
  readonly span: CareSpan;
  readonly amount: bigint;
}
export interface LimitChange {
  readonly kind: CareKind;
  readonly span: CareSpan;
  /** Null: the limit is to go. */
  readonly amount: bigint | null;
  readonly opensAt: Date;
  readonly lapsesAt: Date;
}
export interface Played {
  readonly staked: bigint;
  readonly won: bigint;
}
export interface SessionFacts {
  readonly beganAt: Date;
  readonly checkedAt: Date | null;
}

export function limitsOf(on: Db, memberId: bigint): Promise<Limit[]> {
  return on
    .selectFrom('care_limit')
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
    .insertInto('care_limit')
    .values({ member_id: memberId, kind, span, amount })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind', 'span']).doUpdateSet({ amount }),
    )
    .execute();
}

export async function removeLimit(
  on: Db,
  memberId: bigint,
  kind: CareKind,
  span: CareSpan,
): Promise<void> {
  await on
    .deleteFrom('care_limit')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('span', '=', span)
    .execute();
}

/** Increases that wait and have not lapsed. */
export function changesOf(on: Db, memberId: bigint, at: Date): Promise<LimitChange[]> {
  return on
    .selectFrom('care_change')
    .where('member_id', '=', memberId)
    .where('lapses_at', '>', at)
    .select(['kind', 'span', 'amount', 'opens_at as opensAt', 'lapses_at as lapsesAt'])
    .execute();
}

/** In the place of one that waits already: the day begins anew. */
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
    .insertInto('care_change')
    .values({ member_id: memberId, kind: change.kind, span: change.span, ...row })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'span']).doUpdateSet(row))
    .execute();
}

export async function removeChange(
  on: Db,
  memberId: bigint,
  kind: CareKind,
  span: CareSpan,
): Promise<void> {
  await on
    .deleteFrom('care_change')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('span', '=', span)
    .execute();
}

/** Adds up the member's days from `from` (YYYY-MM-DD) anew; the caller holds the member's lock. */
export async function countAgain(on: Db, memberId: bigint, from: string): Promise<void> {
  await sql`select care_count_again(${memberId}, ${from}::date)`.execute(on);
}

/** What was staked and won in a window, for a member with a limit on wagers or losses. */
export async function countedIn(
  on: Db,
  memberId: bigint,
  { from, until }: CareWindow,
): Promise<Played> {
  const row = await on
    .selectFrom('care_day')
    .where('member_id', '=', memberId)
    .where('day', '>=', from)
    .where('day', '<', until)
    .select([
      sql<bigint>`coalesce(sum(staked), 0)::bigint`.as('staked'),
      sql<bigint>`coalesce(sum(won), 0)::bigint`.as('won'),
    ])
    .executeTakeFirst();
  return row ?? { staked: 0n, won: 0n };
}

export async function addPause(
  on: Db,
  row: { memberId: bigint; id: bigint; kind: PauseKind; startsAt: Date; endsAt: Date },
): Promise<void> {
  const { memberId, id, kind, startsAt, endsAt } = row;
  await on
    .insertInto('care_pause')
    .values({ member_id: memberId, id, kind, starts_at: startsAt, ends_at: endsAt })
    .execute();
}

/** Minutes between reality checks, null for none; undefined for a member who has chosen nothing. */
export async function checkMinutesOf(on: Db, memberId: bigint): Promise<number | null | undefined> {
  const row = await on
    .selectFrom('care_setting')
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
    .insertInto('care_setting')
    .values({ member_id: memberId, check_minutes: minutes })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ check_minutes: minutes }))
    .execute();
}

export async function sessionFacts(on: Db, sessionId: bigint): Promise<SessionFacts | undefined> {
  const row = await on
    .selectFrom('session')
    .where('id', '=', sessionId)
    .select(['created_at', 'checked_at'])
    .executeTakeFirst();
  return row && { beganAt: row.created_at, checkedAt: row.checked_at };
}

/** A check is answered once for all sessions of the member: the person is one. */
export async function answerCheck(on: Db, memberId: bigint, at: Date): Promise<void> {
  await on
    .updateTable('session')
    .set({ checked_at: at })
    .where('member_id', '=', memberId)
    .execute();
}

/** A sign of life: the time since the last one counts as spent here, unless it was a while. */
export async function seen(on: Db, memberId: bigint, day: string, at: Date): Promise<void> {
  const gap = sql<bigint>`(extract(epoch from excluded.seen_at - care_time.seen_at) * 1000)::bigint`;
  await on
    .insertInto('care_time')
    .values({ member_id: memberId, day, ms: 0n, seen_at: at })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'day']).doUpdateSet({
        ms: sql<bigint>`care_time.ms + case when ${gap} between 0 and ${awayAfterMs} then ${gap} else 0 end`,
        seen_at: at,
      }),
    )
    .execute();
}

/** Milliseconds spent here on a day. */
export async function timeOn(on: Db, memberId: bigint, day: string): Promise<bigint> {
  const row = await on
    .selectFrom('care_time')
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .select('ms')
    .executeTakeFirst();
  return row?.ms ?? 0n;
}

/** Forgets days before `day`, and increases that have lapsed. */
export async function forget(on: Db, day: string, at: Date): Promise<void> {
  await on.deleteFrom('care_day').where('day', '<', day).execute();
  await on.deleteFrom('care_time').where('day', '<', day).execute();
  await on.deleteFrom('care_change').where('lapses_at', '<=', at).execute();
}
