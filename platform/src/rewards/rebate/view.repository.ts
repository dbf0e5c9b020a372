import type { SealedText } from '../../kernel/contacts/contacts.ts';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { Played } from './played.repository.ts';
import './rebate.schema.ts';

/** Rebate of a member's day, by kind; amounts are units. */
export interface ChartDay {
  readonly day: string;
  readonly self: bigint;
  readonly downline: bigint;
}

/** Manila days, inclusive. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * The days of the range that have rows, oldest first; grants are left out, because they don't come
 * from a day's play.
 */
export async function chartDays(db: Db, member: bigint, { from, to }: Days): Promise<ChartDay[]> {
  const { rows } = await sql<ChartDay>`
    select day, coalesce(sum(amount) filter (where kind = 'self'), 0)::bigint as self,
           coalesce(sum(amount) filter (where kind = 'downline'), 0)::bigint as downline
      from rebate_accrual
     where member_id = ${member} and day between ${from} and ${to} and kind <> 'grant'
     group by day order by day`.execute(db);
  return rows;
}

/** The days of the range with a rebate: the member's own and the downline's as one sum, in units. */
export const earnedRebates = async (
  db: Db,
  member: bigint,
  days: Days,
): Promise<ReadonlyMap<string, bigint>> =>
  new Map(
    (await chartDays(db, member, days)).map(({ day, self, downline }) => [day, self + downline]),
  );

export type TurnoverRow = Played & { readonly rebate: bigint };

/** A member's turnover of the range by provider and category, highest rebate first. */
export async function turnover(db: Db, member: bigint, { from, to }: Days): Promise<TurnoverRow[]> {
  const { rows } = await sql<TurnoverRow>`
    select provider_code as provider, game_type as type, sum(rounds)::bigint as rounds, sum(staked)::bigint as staked,
           sum(valid)::bigint as valid, sum(covered)::bigint as covered, sum(paused)::bigint as paused,
           sum(rebate)::bigint as rebate
      from rebate_turnover
     where member_id = ${member} and day between ${from} and ${to}
     group by 1, 2 having sum(rounds) > 0 order by rebate desc, valid desc, 1, 2`.execute(db);
  return rows;
}

export interface RefereeRow {
  readonly id: bigint;
  readonly phone: SealedText;
  readonly counted: bigint;
  readonly rebate: bigint;
}

/** A page of the member's referees with turnover in the range, highest rebate first, and their number. */
export async function downlineTurnover(
  db: Db,
  member: bigint,
  { from, to }: Days,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly RefereeRow[]; readonly total: number }> {
  const { rows } = await sql<RefereeRow & { total: bigint }>`
    select m.id, m.phone, d.counted, d.rebate, d.total from (
      select referee_id, sum(counted)::bigint as counted, sum(rebate)::bigint as rebate, count(*) over () as total
        from rebate_downline where member_id = ${member} and day between ${from} and ${to}
       group by referee_id order by sum(rebate) desc, referee_id limit ${page.limit} offset ${page.offset}) d
      join member_profile m on m.id = d.referee_id order by d.rebate desc, m.id`.execute(db);
  return { rows, total: Number(rows[0]?.total ?? 0n) };
}

/**
 * A page of all referees of the member, latest sign-up first, with the rebate that they earned the
 * member on a day.
 */
export async function referees(
  db: Db,
  member: bigint,
  day: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<(RefereeRow & { readonly joined: Date })[]> {
  const { rows } = await sql<RefereeRow & { joined: Date }>`
    select m.id, m.phone, m.created_at as joined, coalesce(d.counted, 0) as counted, coalesce(d.rebate, 0) as rebate
      from (select id, phone, created_at from member_profile where referred_by = ${member}
             order by id desc limit ${page.limit} offset ${page.offset}) m
      left join rebate_downline d on d.member_id = ${member} and d.day = ${day} and d.referee_id = m.id
     order by m.id desc`.execute(db);
  return rows;
}

/** Units of downline rebate that each referee has earned the member. */
export async function rebateOfReferees(
  db: Db,
  member: bigint,
  refereeIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  if (refereeIds.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; rebate: bigint }>`
    select referee_id as id, sum(rebate)::bigint as rebate from rebate_downline
     where member_id = ${member} and referee_id = any(${refereeIds.map(String)}::bigint[]) group by 1`.execute(
    db,
  );
  const sums = new Map(rows.map(({ id, rebate }) => [id, rebate]));
  return new Map(refereeIds.map((id) => [id, sums.get(id) ?? 0n]));
}

export interface ResultRow {
  readonly id: string;
  readonly entry: 'accrued' | 'corrected' | 'granted' | 'claimed';
  readonly kind: 'self' | 'downline';
  readonly day: string;
  readonly amount: bigint;
  readonly remaining: bigint;
  readonly expires: Date | null;
  readonly at: Date;
  readonly total: bigint;
}

/** A page of what was added and claimed since a Manila day, newest first, and the number of all. */
export async function results(
  db: Db,
  member: bigint,
  since: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ResultRow[]; readonly total: number }> {
  const { rows } = await sql<ResultRow>`
    with listed as (
      select day || '/' || kind || '/' || revision as id,
             case when kind = 'grant' then 'granted' when revision > 1 then 'corrected' else 'accrued' end as entry,
             case when kind = 'downline' then 'downline' else 'self' end as kind,
             day, amount, remaining, expires_at as expires, accrued_at as at
        from rebate_accrual where member_id = ${member} and day >= ${since}
      union all
      select id::text, 'claimed', kind, (claimed_at at time zone 'Asia/Manila')::date, amount, 0, null, claimed_at
        from rebate_claim
       where member_id = ${member} and claimed_at >= (${since}::date::timestamp at time zone 'Asia/Manila'))
    select *, count(*) over () as total from listed
     order by at desc, day desc, id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return { rows, total: Number(rows[0]?.total ?? 0n) };
}
