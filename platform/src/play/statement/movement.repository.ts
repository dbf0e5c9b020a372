import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { PlayedSince } from '../../responsible-gaming/responsible-gaming.ts';
import type { PostingKind } from '../../wallet/ledger/ledger.ts';
import './statement.schema.ts';
import { notSummed } from './unsummed.repository.ts';

/** Count and total of movements; amounts are units, both zero or more. */
export interface Sum {
  readonly count: number;
  readonly credited: bigint;
  readonly debited: bigint;
}

/**
 * Sum of one kind on a day. A day and kind can have two rows, for aggregated and other movements;
 * readers add them up.
 */
export interface DayKind extends Sum {
  readonly day: string;
  readonly kind: PostingKind;
}

/** A member's peso movements since a day, and the resulting balance, from one snapshot. */
export interface Figures {
  readonly balance: bigint;
  readonly days: readonly DayKind[];
}

/** Sums of the movements in a range. */
export interface RangeSums {
  /** By day, of the requested kinds. */
  readonly days: ReadonlyMap<string, Sum>;
  /** By kind, of all kinds. */
  readonly kinds: ReadonlyMap<PostingKind, Sum>;
  /** Id of the member's newest movement, on any day. */
  readonly newest: bigint | undefined;
}

/** A movement as shown in a list. */
export interface MovementRow {
  readonly id: bigint;
  readonly kind: PostingKind;
  readonly scope: string;
  readonly key: string;
  readonly amount: bigint;
  readonly balance_after: bigint;
  readonly ref: string | null;
  readonly meta: Record<string, unknown> | null;
  readonly created_at: Date;
}

/** The ids of a page: `lo` inclusive, `hi` exclusive. */
export interface Slice {
  readonly lo: bigint;
  readonly hi: bigint;
  readonly skip: number;
  readonly limit: number;
}

/**
 * Postings not yet added to the sums. `offset 0` forces one look-up per posting. The member in each relation lets a
 * cluster read their shard alone.
 */
export const unaggregated = (member: bigint): RawBuilder<unknown> => sql`
  unsent_message o cross join lateral (
    select * from statement_movement m where m.member_id = ${member} and m.id = o.id offset 0) m
   where o.member_id = ${member} and o.topic = 'wallet.posted' and ${notSummed}`;

/**
 * The sums since a day, including the outbox, and the balance. One statement reads one snapshot, so
 * they agree while postings arrive.
 */
export async function figuresSince(db: Db, member: bigint, day: string): Promise<Figures> {
  const { rows } = await sql<SumRow>`
    select day, kind, count, came, went from ${sumsBetween(member, day, undefined)} x
    union all
    select null, 'balance', 0, balance, 0 from player_account
     where member_id = ${member} and asset = 'PHP'`.execute(db);
  const days: DayKind[] = [];
  let balance = 0n;
  for (const row of rows) {
    if (row.day === null) balance = row.came;
    else days.push({ day: row.day, kind: row.kind as PostingKind, ...sumOf(row) });
  }
  return { balance, days };
}

/** The same sums without the balance. */
export const playedSince: PlayedSince = async (db, member, day) =>
  (await figuresSince(db, member, day)).days;

/**
 * The sums that a list of movements needs, in one statement and so from one snapshot. The database
 * adds them up, because transferring a row per day and kind would cost more than the rest of a page.
 */
export async function rangeSums(
  db: Db,
  member: bigint,
  { from, to }: { readonly from: string; readonly to: string },
  kinds: readonly PostingKind[] | undefined,
): Promise<RangeSums> {
  const listed = kinds ? sql`kind in (${sql.join([...kinds])})` : sql`true`;
  const { rows } = await sql<SumRow>`
    select day, kind, sum(count)::bigint as count, sum(came)::bigint as came, sum(went)::bigint as went
      from (select *, ${listed} as listed from ${sumsBetween(member, from, to)} y) x
     group by grouping sets ((day, listed), (kind)) having grouping(kind) = 0 or listed
    union all
    (select null, 'newest', 0, id, 0 from posting
      where member_id = ${member} and asset = 'PHP' and amount <> 0 order by id desc limit 1)`.execute(
    db,
  );
  const days = new Map<string, Sum>();
  const ofKinds = new Map<PostingKind, Sum>();
  let newest: bigint | undefined;
  for (const row of rows) {
    if (row.day !== null) days.set(row.day, sumOf(row));
    else if (row.kind === 'newest') newest = row.came;
    else ofKinds.set(row.kind as PostingKind, sumOf(row));
  }
  return { days, kinds: ofKinds, newest };
}

interface SumRow {
  readonly day: string | null;
  readonly kind: string | null;
  readonly count: bigint;
  readonly came: bigint;
  readonly went: bigint;
}

function sumOf({ count, came, went }: SumRow): Sum {
  return { count: Number(count), credited: came, debited: went };
}

/**
 * A member's sums by day and kind: stored sums and sums of the outbox as separate rows. They are not
 * grouped again, because that takes the database longer than reading them.
 */
function sumsBetween(member: bigint, from: string, to: string | undefined): RawBuilder<unknown> {
  const days = (day: RawBuilder<unknown>) =>
    to === undefined ? sql`${day} >= ${from}` : sql`${day} between ${from} and ${to}`;
  return sql`(
      select day, kind, count, came, went from statement_day where member_id = ${member} and ${days(sql`day`)}
      union all
      select m.day, m.kind, count(*), sum(greatest(m.amount, 0))::bigint, sum(greatest(-m.amount, 0))::bigint
        from ${unaggregated(member)} and ${days(sql`m.day`)} and m.amount <> 0 group by m.day, m.kind)`;
}

/** Number of movements of the kinds on a day, by hour. */
export async function countsByHour(
  db: Db,
  member: bigint,
  day: string,
  kinds: readonly PostingKind[] | undefined,
): Promise<ReadonlyMap<number, number>> {
  const only = kinds ? sql`and kind in (${sql.join([...kinds])})` : sql``;
  const { rows } = await sql<{ hour: number; count: bigint }>`
    select hour, sum(count)::bigint as count from (
      select hour, count from statement_hour where member_id = ${member} and day = ${day} ${only}
      union all
      select m.hour, 1 from ${unaggregated(member)} and m.day = ${day} and m.amount <> 0 ${only}) x
     group by hour`.execute(db);
  return new Map(rows.map(({ hour, count }) => [hour, Number(count)]));
}

/** Number of movements of the kinds between `above` and `hi` (both exclusive), counted up to `max`. */
export async function countAbove(
  db: Db,
  member: bigint,
  {
    above,
    hi,
    kinds,
    max,
  }: { above: bigint; hi: bigint; kinds: readonly PostingKind[] | undefined; max: number },
): Promise<number> {
  const only = kinds ? sql`and kind in (${sql.join([...kinds])})` : sql``;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from posting where member_id = ${member} and id > ${above} and id < ${hi} and asset = 'PHP' and amount <> 0 ${only}
       order by id limit ${max}) x`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Kinds of most movements; the others have their own index (transfer_seldom). */
const frequent: ReadonlySet<PostingKind> = new Set(['bet', 'win']);

/** Movements of the slice, newest first; of all kinds by default. */
export async function movements(
  db: Db,
  member: bigint,
  slice: Slice,
  kinds: readonly PostingKind[] | undefined,
): Promise<MovementRow[]> {
  const { lo, hi, skip, limit } = slice;
  const select = (condition: RawBuilder<unknown>) => sql`
    (select id, kind, scope, key, amount, balance_after, ref, meta, created_at from posting
      where member_id = ${member} and id >= ${lo} and id < ${hi} and asset = 'PHP' and amount <> 0 ${condition}
      order by id desc limit ${skip + limit})`;
  const { rows } = await sql<MovementRow>`
    select * from (${sql.join(kindConditions(kinds).map(select), sql` union all `)}) x
     order by id desc offset ${skip} limit ${limit}`.execute(db);
  return rows;
}

/** Conditions of the queries that read the kinds: one for all frequent kinds, and one for each other kind to use its index. */
function kindConditions(kinds: readonly PostingKind[] | undefined): RawBuilder<unknown>[] {
  if (!kinds) return [sql``];
  // Literals, because with a parameter the planner can't tell that the partial index applies.
  const oneOf = (some: readonly PostingKind[]) =>
    sql`and kind in (${sql.join(some.map((kind) => sql.lit(kind)))})`;
  const often = kinds.filter((kind) => frequent.has(kind));
  const seldom = kinds.filter((kind) => !frequent.has(kind));
  return [
    ...(often.length > 0 ? [oneOf(often)] : []),
    ...seldom.map((kind) => sql`and kind = ${sql.lit(kind)}`),
  ];
}
