import { sql, type RawBuilder } from 'kysely';
import { startOfManilaDay } from '@parol/domain/calendar';
import type { Db } from '../../kernel/database/database.ts';
import type { Condition, Triple } from './condition.ts';
import type { EventName } from './event-types.ts';
import './mission.schema.ts';
import type { Period } from './period.ts';

/** A condition in a period. */
export interface Goal {
  readonly condition: Condition;
  readonly period: Period;
}

interface Source {
  /** The table with its alias `e`, and a condition that always applies. */
  readonly from: RawBuilder<unknown>;
  readonly only?: RawBuilder<unknown>;
  /** The column with the time or the Manila day of an event; absent for states. */
  readonly at?: { readonly instant: RawBuilder<unknown> } | { readonly day: RawBuilder<unknown> };
  readonly columns?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** How many events a row counts as; one if this is absent. */
  readonly count?: RawBuilder<unknown>;
}

const member = sql`e.member_id`;
/** Counts the account itself if it is in a certain state. */
const accountThat = (only: RawBuilder<unknown>): Source => ({
  from: sql`(select m.*, m.id as member_id from member_profile m) e`,
  only,
});

const sources: Readonly<Record<EventName, Source>> = {
  round_played: {
    from: sql`mission_play e`,
    only: sql`e.rounds > 0`,
    at: { day: sql`e.day` },
    columns: {
      category: sql`e.game_type`,
      provider: sql`e.provider_code`,
      game: sql`e.provider_code || '/' || e.game_code`,
      stake: sql`e.staked`,
    },
    count: sql`e.rounds`,
  },
  deposit_credited: {
    from: sql`posting e`,
    only: sql`e.kind = 'deposit' and e.asset = 'PHP' and e.amount <> 0`,
  },
  check_in: {
    from: sql`kept_check_in e`,
    at: { day: sql`e.day` },
    columns: { position: sql`e.position` },
  },
  favourite_added: {
    from: sql`favourite_game e`,
    at: { instant: sql`e.created_at` },
    columns: { provider: sql`e.provider_code` },
  },
  icon_picked: {
    from: sql`kept_icon_pick e`,
    at: { instant: sql`e.picked_at` },
    columns: { icon: sql`e.icon` },
  },
  mission_claimed: {
    from: sql`mission_result e`,
    only: sql`e.claimed_at is not null`,
    at: { instant: sql`e.claimed_at` },
    columns: { mission: sql`e.mission_id` },
  },
  limit_set: { from: sql`chosen_limit e`, columns: { kind: sql`e.kind` } },
  reality_check_set: { from: sql`chosen_check e` },
  profile_completed: accountThat(
    sql`e.full_name is not null and e.nickname is not null and e.birthday is not null and e.gender is not null`,
  ),
  email_verified: accountThat(sql`e.email_verified_at is not null`),
  identity_verified: accountThat(sql`e.verified_at is not null`),
  second_factor_set: { from: sql`confirmed_totp e` },
  payout_account_saved: { from: sql`saved_payout_account e` },
};

/** Whether an event has a time, so that what happens during a member's pause is known not to count. */
export const hasTime = (event: EventName): boolean => sources[event].at !== undefined;

/**
 * Members' progress towards goals: a list by member, in the order of the goals. Units for sums,
 * otherwise counts. One statement; events during a member's pause do not count.
 */
export async function progressOf(
  db: Db,
  members: readonly bigint[],
  goals: readonly Goal[],
): Promise<ReadonlyMap<bigint, readonly bigint[]>> {
  const found = new Map(members.map((id) => [id, goals.map(() => 0n)]));
  if (members.length === 0 || goals.length === 0) return found;
  const ids = sql`${members.map(String)}::bigint[]`;
  const queries = goals.map((goal, index) => query(goal, index, ids));
  const { rows } = await sql<{ goal: number; member_id: bigint; value: bigint }>`
    ${sql.join(queries, sql` union all `)}`.execute(db);
  for (const { goal, member_id, value } of rows) {
    const values = found.get(member_id);
    if (values) values[goal] = value;
  }
  return found;
}

function query({ condition, period }: Goal, index: number, ids: RawBuilder<unknown>) {
  const source = sources[condition.event];
  const only = [
    sql`${member} = any(${ids})`,
    ...(source.only ? [source.only] : []),
    ...within(source, period),
    ...condition.where.map((triple) => fits(columnOf(source, triple.attribute), triple)),
  ];
  return sql`
    select ${index}::int as goal, ${member} as member_id, coalesce(${valueOf(source, condition)}, 0)::bigint as value
      from ${source.from} where ${sql.join(only, sql` and `)} group by ${member}`;
}

function within({ at }: Source, { span }: Period): readonly RawBuilder<unknown>[] {
  if (!at) return [];
  if ('day' in at)
    return span ? [sql`${at.day} >= ${span.from}::date and ${at.day} < ${span.to}::date`] : [];
  const unpaused = sql`not exists (
    select from member_pause p
     where p.member_id = ${member} and p.starts_at <= ${at.instant} and p.ends_at > ${at.instant})`;
  if (!span) return [unpaused];
  const [start, end] = [startOfManilaDay(span.from), startOfManilaDay(span.to)];
  return [unpaused, sql`${at.instant} >= ${start} and ${at.instant} < ${end}`];
}

function valueOf(source: Source, { aggregate }: Condition): RawBuilder<unknown> {
  switch (aggregate.kind) {
    case 'count':
      return sql`sum(${source.count ?? sql`1`})`;
    case 'sum':
      return sql`sum(${columnOf(source, aggregate.of)})`;
    case 'distinct':
      return sql`count(distinct ${columnOf(source, aggregate.of)})`;
  }
}

function fits(column: RawBuilder<unknown>, { operator, values }: Triple): RawBuilder<unknown> {
  switch (operator) {
    case 'in':
      return sql`${column} = any(${values}::text[])`;
    case 'not_in':
      return sql`${column} <> all(${values}::text[])`;
    case 'at_least':
      return sql`${column} >= ${values[0]}`;
    case 'at_most':
      return sql`${column} <= ${values[0]}`;
  }
}

function columnOf({ columns }: Source, attribute: string): RawBuilder<unknown> {
  const column = columns?.[attribute];
  if (!column) throw new Error(`No column has the attribute "${attribute}".`);
  return column;
}
