import { sql, type RawBuilder } from 'kysely';
import { type Db, type Tx, withoutTimeLimit } from '../../kernel/database/database.ts';
import { type DaySpan, playedSums } from './played.repository.ts';
import './rebate.schema.ts';
import type { RebateKind } from './rebate.schema.ts';

/** A rate in parts per million for a category at a VIP level. */
export interface Rate {
  readonly type: string;
  readonly level: number;
  readonly rate: bigint;
}

interface Day extends DaySpan {
  readonly day: string;
  /** The members whose level has changed since the day's end, with the level at that time. */
  readonly changed: RawBuilder<unknown>;
}

/** The turnover that earns a rebate: valid, without a bonus and outside a pause. */
const counted = sql`(t.valid - t.covered - t.paused)`;

const ratesTable = (rates: readonly Rate[]): RawBuilder<unknown> => sql`
  unnest(${rates.map(({ type }) => type)}::text[], ${rates.map(({ level }) => level)}::int[],
         ${rates.map(({ rate }) => rate)}::bigint[]) as v (type, level, rate)`;

/** The highest level that has rates. */
const highest = (rates: readonly Rate[]) => Math.max(...rates.map(({ level }) => level));

/** Lets the transaction's statements read and sort the rounds of a whole day. */
export async function forWholeDay(tx: Tx): Promise<void> {
  await withoutTimeLimit(tx);
  await sql`set local work_mem = '64MB'`.execute(tx);
}

/** Whether the day was accrued before. */
export async function hasRows(db: Db, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('rebate_turnover')
    .select('day')
    .where('day', '=', day)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Computes the turnover and rebate of all members for the day, and replaces stored values that
 * differ. The level is the one at the day's end; members without one have the rates of the first
 * level. Rows of rounds that no longer count become zero. It is one statement, so that the day's
 * rounds are read once.
 */
export async function storeTurnover(tx: Tx, day: Day, rates: readonly Rate[]): Promise<void> {
  await sql`
    with stored as (select * from rebate_turnover where day = ${day.day}),
         kept as (select member_id, min(level) as level from stored group by member_id),
         changed as (${day.changed})
    insert into rebate_turnover as old
           (member_id, day, provider_code, game_type, level, rounds, staked, valid, covered, paused, rebate)
    select t.member_id, ${day.day}::date, t.provider_code, t.game_type, t.level, t.rounds, t.staked, t.valid, t.covered, t.paused,
           ${counted} * coalesce(v.rate, 0) / 1000000
      from (
        select member_id, provider_code, game_type, coalesce(n.rounds, 0) as rounds, coalesce(n.staked, 0) as staked,
               coalesce(n.valid, 0) as valid, coalesce(n.covered, 0) as covered, coalesce(n.paused, 0) as paused,
               greatest(least(coalesce(k.level, c.level, m.vip_level), ${highest(rates)}), 1) as level
          from (${playedSums(day, { rounds: sql`true`, others: sql`true` })}) n
          full join stored s using (member_id, provider_code, game_type)
          left join kept k using (member_id)
          left join changed c using (member_id)
          join member_profile m on m.id = member_id) t
      left join ${ratesTable(rates)} on v.type = t.game_type and v.level = t.level
     order by t.member_id, t.provider_code, t.game_type
    on conflict (member_id, day, provider_code, game_type) do update
       set rounds = excluded.rounds, staked = excluded.staked, valid = excluded.valid,
           covered = excluded.covered, paused = excluded.paused, rebate = excluded.rebate
     where (old.rounds, old.staked, old.valid, old.covered, old.paused, old.rebate)
           <> (excluded.rounds, excluded.staked, excluded.valid, excluded.covered, excluded.paused, excluded.rebate)`.execute(
    tx,
  );
}

/**
 * Computes the referrers' rebate of the day's turnover of their referees, from `rebate_turnover`.
 * It is zero for referrers paused that day and for refused referees.
 */
export async function storeDownline(
  tx: Tx,
  day: Day,
  rates: readonly Rate[],
  refused: readonly bigint[] | 'all',
): Promise<void> {
  await sql`
    with kept as materialized (select member_id, min(level) as level from rebate_downline where day = ${day.day} group by member_id),
         changed as materialized (${day.changed}),
         -- Apart, because on a cluster it is in the referees' shards and the rest in those of the referrers.
         turnover as materialized (
           select s.member_id, s.game_type, s.valid, s.covered, s.paused, e.referred_by
             from rebate_turnover s join member_profile e on e.id = s.member_id and e.referred_by is not null
            where s.day = ${day.day})
    insert into rebate_downline as old (member_id, day, referee_id, level, counted, rebate)
    select t.referrer, ${day.day}::date, t.member_id, t.level, sum(${counted})::bigint,
           sum(case when t.brings_nothing then 0 else ${counted} * coalesce(v.rate, 0) / 1000000 end)::bigint
      from (
        select s.*, r.id as referrer, greatest(least(coalesce(k.level, c.level, r.vip_level), ${highest(rates)}), 1) as level,
               ${refused === 'all' ? sql`true` : sql`s.member_id = any(${refused.map(String)}::bigint[])`} or exists (select from member_pause p
                        where p.member_id = r.id and p.starts_at < ${day.end} and p.ends_at > ${day.start}) as brings_nothing
          from turnover s
          join member_profile r on r.id = s.referred_by
          left join kept k on k.member_id = r.id
          left join changed c on c.member_id = r.id) t
      left join ${ratesTable(rates)} on v.type = t.game_type and v.level = t.level
     group by t.referrer, t.member_id, t.level
     order by t.referrer, t.member_id
    on conflict (member_id, day, referee_id) do update
       set counted = excluded.counted, rebate = excluded.rebate
     where (old.counted, old.rebate) <> (excluded.counted, excluded.rebate)`.execute(tx);
}

const sourceOf = { self: sql`rebate_turnover`, downline: sql`rebate_downline` } as const;

/**
 * Adds the first row of each active member for whom the day has none. Members who have one are left
 * to `differences`.
 */
export async function addFirst(
  tx: Tx,
  day: string,
  kind: RebateKind,
  terms: { readonly times: bigint; readonly expiresAt: Date; readonly at: Date },
): Promise<void> {
  await sql`
    insert into rebate_accrual (member_id, day, kind, revision, amount, remaining, times, expires_at, accrued_at)
    select t.member_id, ${day}::date, ${kind}, 1, sum(t.rebate)::bigint, sum(t.rebate)::bigint,
           ${terms.times}, ${terms.expiresAt}, ${terms.at}
      from ${sourceOf[kind]} t join member_profile m on m.id = t.member_id and m.status = 'active'
     where t.day = ${day} group by t.member_id having sum(t.rebate) > 0
     order by t.member_id
    on conflict do nothing`.execute(tx);
}

/**
 * Active members whose stored rows of the day differ from their computed rebate, ids above `after`,
 * at most `limit`. It sums over both tables, because PostgreSQL has no statistics yet to plan a
 * join of rows just written.
 */
export async function differences(
  db: Db,
  day: string,
  kind: RebateKind,
  after: bigint,
  limit: number,
): Promise<{ readonly id: bigint }[]> {
  const { rows } = await sql<{ id: bigint }>`
    select t.member_id as id
      from (select member_id
              from (select member_id, rebate as units from ${sourceOf[kind]} where day = ${day}
                    union all
                    select member_id, -amount from rebate_accrual where day = ${day} and kind = ${kind}) d
             where member_id > ${after} group by member_id having sum(units) <> 0) t
      join member_profile m on m.id = t.member_id and m.status = 'active'
     order by t.member_id limit ${limit}`.execute(db);
  return rows;
}

/**
 * A member's computed rebate of the day minus the sum of its rows, in units, and the number of its
 * last row.
 */
export async function differenceOf(
  tx: Tx,
  member: bigint,
  day: string,
  kind: RebateKind,
): Promise<{ readonly delta: bigint; readonly revision: number }> {
  const { rows } = await sql<{ delta: bigint; revision: number }>`
    select (coalesce((select sum(rebate) from ${sourceOf[kind]} where member_id = ${member} and day = ${day}), 0)
             - coalesce(sum(amount), 0))::bigint as delta,
           coalesce(max(revision), 0)::int as revision
      from rebate_accrual where member_id = ${member} and day = ${day} and kind = ${kind}`.execute(
    tx,
  );
  return rows[0] ?? { delta: 0n, revision: 0 };
}

/** Members who owe a part of an earlier rebate, ids above `after`, at most `limit`. */
export function membersInDebt(
  db: Db,
  after: bigint,
  limit: number,
): Promise<{ readonly id: bigint }[]> {
  return db
    .selectFrom('rebate_accrual')
    .select('member_id as id')
    .distinct()
    .where('remaining', '<', 0n)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit)
    .execute();
}

/** What a day's stored turnover would cost under other rates, in units. */
export async function costUnder(
  db: Db,
  day: string,
  self: readonly Rate[],
  downline: readonly Rate[],
): Promise<{ readonly self: bigint; readonly downline: bigint }> {
  const { rows } = await sql<{ self: bigint; downline: bigint }>`
    with referee as materialized (select referee_id, level from rebate_downline where day = ${day})
    select coalesce((select sum(${counted} * v.rate / 1000000) from rebate_turnover t
             join ${ratesTable(self)} on v.type = t.game_type and v.level = t.level where t.day = ${day}), 0)::bigint as self,
           coalesce((select sum(${counted} * v.rate / 1000000) from rebate_turnover t
             join referee d on d.referee_id = t.member_id
             join ${ratesTable(downline)} on v.type = t.game_type and v.level = d.level
            where t.day = ${day}), 0)::bigint as downline`.execute(db);
  return rows[0] ?? { self: 0n, downline: 0n };
}
