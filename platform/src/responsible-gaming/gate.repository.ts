import { sql } from 'kysely';
import { isPlayer } from '../identity/member/member.ts';
import type { Db } from '../kernel/database/database.ts';
import type { SessionLimit } from '../identity/session/session.ts';
import type { LimitSpan, PauseKind } from '@parol/wire/responsible-gaming';
import './responsible-gaming.schema.ts';

export interface Pause {
  readonly kind: PauseKind;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The pause in force; if there are several, the one that ends last. */
const pauseInForce = (on: Db, memberId: bigint, at: Date) =>
  on
    .selectFrom('rg_pause')
    .where('member_id', '=', memberId)
    .where('ends_at', '>', at)
    .select(['kind', 'starts_at as startsAt', 'ends_at as endsAt'])
    .orderBy('ends_at', 'desc')
    .orderBy('kind', 'desc')
    .limit(1);

/** `pauseInForce`, or undefined if nothing is paused at `at`. */
export const pauseOf = (on: Db, memberId: bigint, at: Date): Promise<Pause | undefined> =>
  pauseInForce(on, memberId, at).executeTakeFirst();

/** A synthetic player never earns anything. */
const [always, never] = [new Date(0), new Date('9999-12-31T00:00:00Z')];

/** `pauseOf` for rewards, which a synthetic player gets as little as one who has excluded itself. */
export async function rewardPauseOf(
  on: Db,
  memberId: bigint,
  at: Date,
): Promise<Pause | undefined> {
  const { rows } = await sql<Pause>`
    select kind, starts_at as "startsAt", ends_at as "endsAt" from rg_pause
     where member_id = ${memberId} and ends_at > ${at}
    union all
    select 'exclusion', ${always}::timestamptz, ${never}::timestamptz
     where not ${isPlayer(sql`${memberId}::bigint`)}
     order by "endsAt" desc, kind desc limit 1`.execute(on);
  return rows[0];
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

interface DepositTerms {
  /** The pause in force. */
  readonly pause: Pause | undefined;
  /** In units, by span. */
  readonly limits: readonly { readonly span: LimitSpan; readonly amount: bigint }[];
}

/** What may forbid the member's next deposit, in one read. */
export async function depositTerms(on: Db, memberId: bigint, at: Date): Promise<DepositTerms> {
  const { rows } = await sql<{
    readonly pause: Pause['kind'] | null;
    readonly startsAt: Date;
    readonly endsAt: Date;
    readonly span: LimitSpan | null;
    readonly amount: bigint;
  }>`
    select p.kind as pause, p."startsAt", p."endsAt", l.span, l.amount
      from (select 1) once
      left join ${pauseInForce(on, memberId, at)} p on true
      left join rg_limit l on l.member_id = ${memberId} and l.kind = 'deposit'`.execute(on);
  const [first] = rows;
  return {
    pause: first && first.pause !== null ? { ...first, kind: first.pause } : undefined,
    limits: rows.flatMap(({ span, amount }) => (span === null ? [] : [{ span, amount }])),
  };
}

/** A member's session limit in minutes, null for none. */
export const sessionLimit: SessionLimit = (memberId) => sql`rg_session_limit(${memberId})`;
