import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { PostingKind } from '../ledger/ledger.ts';
import './statement.schema.ts';

/**
 * What a day's movements of one kind come to, or a part of them: what is folded and what is not yet stand apart, to be added
 * up by who reads them. Amounts are units, both zero or more.
 */
export interface DayKind {
  readonly day: string;
  readonly kind: PostingKind;
  readonly count: number;
  readonly came: bigint;
  readonly went: bigint;
}

/** A member's peso movements since a day, and the balance that they led to: of one moment. */
export interface Figures {
  readonly balance: bigint;
  readonly days: readonly DayKind[];
}

/** What movements come to, of a day or of a kind; amounts are units, both zero or more. */
export interface Sum {
  readonly count: number;
  readonly came: bigint;
  readonly went: bigint;
}

/** A range's movements in sums. */
export interface RangeSums {
  /** Of the kinds asked for, by day. */
  readonly days: ReadonlyMap<string, Sum>;
  /** Of all kinds, each by itself. */
  readonly kinds: ReadonlyMap<PostingKind, Sum>;
  /** The newest movement there is, of whatever day; undefined where there is none. */
  readonly newest: bigint | undefined;
}

/** A movement as a list shows it. */
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

/** Where a page of a list is: below `hi`, not below `lo`. */
export interface Slice {
  readonly lo: bigint;
  readonly hi: bigint;
  readonly skip: number;
  readonly limit: number;
}

/** What was posted and not yet folded into the sums: a look-up each, whatever the planner believes of their number. */
export const unfolded = (member: bigint): RawBuilder<unknown> => sql`
  outbox o cross join lateral (
    select * from statement_movement m where m.member_id = o.member_id and m.id = o.id offset 0) m
   where o.member_id = ${member} and o.topic = 'wallet.posted'`;

/**
 * The sums from a day on with what stands on the outbox, and the balance, in one statement and so of one snapshot: they
 * agree to the unit while postings arrive.
 */
export async function figuresSince(db: Db, member: bigint, day: string): Promise<Figures> {
  const { rows } = await sql<SumRow>`
    select day, kind, count, came, went from ${sumsBetween(member, day, undefined)} x
    union all
    select null, 'balance', 0, balance, 0 from ledger_account
     where member_id = ${member} and asset = 'PHP'`.execute(db);
  const days: DayKind[] = [];
  let balance = 0n;
  for (const row of rows) {
    if (row.day === null) balance = row.came;
    else
      days.push({ ...row, day: row.day, kind: row.kind as PostingKind, count: Number(row.count) });
  }
  return { balance, days };
}

/**
 * The sums that a list of movements needs, from one day to another, in one statement and so of one snapshot. Added up here and
 * not by who asks: a row for every kind of every day would cost more to hand over than all the rest of a page.
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
    (select null, 'newest', 0, id, 0 from transfer
      where member_id = ${member} and asset = 'PHP' and amount <> 0 order by id desc limit 1)`.execute(
    db,
  );
  const days = new Map<string, Sum>();
  const ofKinds = new Map<PostingKind, Sum>();
  let newest: bigint | undefined;
  for (const { day, kind, count, came, went } of rows) {
    const sums = { count: Number(count), came, went };
    if (day !== null) days.set(day, sums);
    else if (kind === 'newest') newest = came;
    else ofKinds.set(kind as PostingKind, sums);
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

/**
 * A member's sums by day and kind, those that are folded beside those that stand on the outbox. Nothing is grouped again that
 * is a sum already: adding up some hundred groups takes the database longer than finding them.
 */
function sumsBetween(member: bigint, from: string, to: string | undefined): RawBuilder<unknown> {
  const days = (day: RawBuilder<unknown>) =>
    to === undefined ? sql`${day} >= ${from}` : sql`${day} between ${from} and ${to}`;
  return sql`(
      select day, kind, count, came, went from statement_day where member_id = ${member} and ${days(sql`day`)}
      union all
      select m.day, m.kind, count(*), sum(greatest(m.amount, 0))::bigint, sum(greatest(-m.amount, 0))::bigint
        from ${unfolded(member)} and ${days(sql`m.day`)} group by m.day, m.kind)`;
}

/** How many movements of the kinds a day has, by hour. */
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
      select m.hour, 1 from ${unfolded(member)} and m.day = ${day} ${only}) x
     group by hour`.execute(db);
  return new Map(rows.map(({ hour, count }) => [hour, Number(count)]));
}

/** How many movements of the kinds lie above one and below `hi`, counted up to `most`. */
export async function countAbove(
  db: Db,
  member: bigint,
  {
    above,
    hi,
    kinds,
    most,
  }: { above: bigint; hi: bigint; kinds: readonly PostingKind[] | undefined; most: number },
): Promise<number> {
  const only = kinds ? sql`and kind in (${sql.join([...kinds])})` : sql``;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from transfer where member_id = ${member} and id > ${above} and id < ${hi} and asset = 'PHP' and amount <> 0 ${only}
       order by id limit ${most}) x`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Kinds that most movements are of; the others have an index of their own (transfer_seldom). */
const frequent: ReadonlySet<PostingKind> = new Set(['bet', 'win']);

/** Movements of the slice, newest first; of those kinds alone where they are named. */
export async function movements(
  db: Db,
  member: bigint,
  slice: Slice,
  kinds: readonly PostingKind[] | undefined,
): Promise<MovementRow[]> {
  const { lo, hi, skip, limit } = slice;
  const from = (which: RawBuilder<unknown>) => sql`
    (select id, kind, scope, key, amount, balance_after, ref, meta, created_at from transfer
      where member_id = ${member} and id >= ${lo} and id < ${hi} and asset = 'PHP' and amount <> 0 ${which}
      order by id desc limit ${skip + limit})`;
  const { rows } = await sql<MovementRow>`
    select * from (${sql.join(readers(kinds).map(from), sql` union all `)}) x
     order by id desc offset ${skip} limit ${limit}`.execute(db);
  return rows;
}

/** What reads the kinds: one reader for the frequent ones together, one for each of the others, whose index is by kind. */
function readers(kinds: readonly PostingKind[] | undefined): RawBuilder<unknown>[] {
  if (!kinds) return [sql``];
  // Written out, not handed over: a parameter would hide from the planner that the partial index fits.
  const among = (some: readonly PostingKind[]) =>
    sql`and kind in (${sql.join(some.map((kind) => sql.lit(kind)))})`;
  const many = kinds.filter((kind) => frequent.has(kind));
  const few = kinds.filter((kind) => !frequent.has(kind));
  return [
    ...(many.length > 0 ? [among(many)] : []),
    ...few.map((kind) => sql`and kind = ${sql.lit(kind)}`),
  ];
}
