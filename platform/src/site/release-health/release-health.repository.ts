import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { FailurePhase } from '@parol/contract/release-report';
import './release-health.schema.ts';

export interface ReleaseKey {
  readonly remote: string;
  readonly version: string;
}
/** Instead of a bucket of durations: in how many page loads a release was loaded or tried. */
export const triesBucket = -2;
/** Durations are in buckets from this one on. */
const firstDuration = 0;
/** The most page loads of one network that count in an hour, so that no network outvotes others. */
export const mostOfNetwork = 10;

export interface LoadCount extends ReleaseKey {
  readonly hour: Date;
  readonly bucket: number;
  readonly count: number;
}
/** Failures of a release by the same cause. */
export interface CauseCount extends ReleaseKey {
  readonly phase: FailurePhase;
  readonly code: string;
  readonly count: number;
  readonly visitors: number;
  readonly last: Date;
  /** Where the last one happened. */
  readonly path: string;
  /** Where in the built files the last one was thrown that says so, as one text; null if none does. */
  readonly frames: string | null;
}
interface Failure extends ReleaseKey {
  readonly id: bigint;
  readonly at: Date;
  readonly phase: FailurePhase;
  readonly code: string;
  readonly ms: number;
  readonly path: string;
  readonly frames: string | null;
  readonly visitor: string;
  readonly network: string;
  readonly token: string;
}
/** Page loads in which a release failed in one phase. */
export interface FailedLoads {
  readonly phase: FailurePhase;
  readonly loads: number;
  readonly networks: number;
}

/** The repository of a database; each query is a function below. */
export const releaseHealthRepository = (db: Db) => ({
  addLoads: (counts: readonly LoadCount[]) => addLoads(db, counts),
  addFailure: (failure: Failure) => addFailure(db, failure),
  loads: (key: ReleaseKey, since: Date) => loads(db, key, since),
  tries: (key: ReleaseKey, since: Date) => tries(db, key, since),
  failedLoads: (key: ReleaseKey, since: Date, without: readonly string[]) =>
    failedLoads(db, key, since, without),
  wasReported: (key: ReleaseKey, since: Date, codes: readonly string[]) =>
    wasReported(db, key, since, codes),
  failing: (since: Date) => failing(db, since),
  failureCounts: (since: Date) => failureCounts(db, since),
  causes: (since: Date, limit: number) => causes(db, since, limit),
});
export type ReleaseHealthRepository = ReturnType<typeof releaseHealthRepository>;
/** Figures of releases to show. */
export type HealthFigures = Pick<ReleaseHealthRepository, 'failureCounts' | 'loads' | 'causes'>;

/** Adds counted loads. Rows are written in key order, so that two processes can't deadlock. */
async function addLoads(db: Db, counts: readonly LoadCount[]): Promise<void> {
  if (counts.length === 0) return;
  const column = <T>(of: (one: LoadCount) => T) => counts.map(of);
  await sql`
    insert into release_load as l (remote, version, hour, bucket, count)
    select * from unnest(${column(({ remote }) => remote)}::text[], ${column(({ version }) => version)}::text[],
        ${column(({ hour }) => hour)}::timestamptz[], ${column(({ bucket }) => bucket)}::smallint[],
        ${column(({ count }) => count)}::bigint[]) n (remote, version, hour, bucket, count)
     order by 1, 2, 3, 4
    on conflict (remote, version, hour, bucket) do update set count = l.count + excluded.count`.execute(
    db,
  );
}

async function addFailure(db: Db, { network: address, ...failure }: Failure): Promise<void> {
  await db
    .insertInto('release_failure')
    .values({ ...failure, address })
    .execute();
}

/** Loads of a release by duration since a time. */
async function loads(db: Db, { remote, version }: ReleaseKey, since: Date) {
  return db
    .selectFrom('release_load')
    .select(({ fn }) => ['bucket', fn.sum<bigint>('count').as('count')])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('hour', '>=', since)
    .where('bucket', '>=', firstDuration)
    .groupBy('bucket')
    .execute();
}

/** In how many page loads a release was loaded or tried since a time. */
async function tries(db: Db, { remote, version }: ReleaseKey, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('release_load')
    .select(({ fn }) => fn.sum<string | null>('count').as('count'))
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('hour', '>=', since)
    .where('bucket', '=', triesBucket)
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}

/** In how many page loads each phase of a release failed since a time; `without` are codes that don't count. */
async function failedLoads(
  db: Db,
  { remote, version }: ReleaseKey,
  since: Date,
  without: readonly string[],
): Promise<readonly FailedLoads[]> {
  const { rows } = await sql<FailedLoads>`
    select phase, sum(least(loads, ${mostOfNetwork}))::int as loads, count(distinct address)::int as networks
      from (select phase, address, count(distinct token) as loads
              from release_failure
             where remote = ${remote} and version = ${version} and at >= ${since}
               and token is not null and code <> all (${without}::text[])
             group by phase, address, date_trunc('hour', at)) hourly
     group by phase`.execute(db);
  return rows;
}

/** Whether one of these failures of a release was reported since a time. */
async function wasReported(
  db: Db,
  { remote, version }: ReleaseKey,
  since: Date,
  codes: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('release_failure')
    .select('id')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('at', '>=', since)
    .where('code', 'in', codes)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Releases with failures since a time. */
async function failing(db: Db, since: Date): Promise<ReleaseKey[]> {
  return db
    .selectFrom('release_failure')
    .select(['remote', 'version'])
    .distinct()
    .where('at', '>=', since)
    .execute();
}

/** Failures since a time by `remote/version`. */
async function failureCounts(db: Db, since: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('release_failure')
    .select(({ fn }) => ['remote', 'version', fn.countAll<string>().as('count')])
    .where('at', '>=', since)
    .groupBy(['remote', 'version'])
    .execute();
  return new Map(rows.map(({ remote, version, count }) => [`${remote}/${version}`, Number(count)]));
}

/** Failures since a time by release and cause, those of most visitors first. */
async function causes(db: Db, since: Date, limit: number): Promise<CauseCount[]> {
  const rows = await db
    .selectFrom('release_failure')
    .select(({ fn }) => [
      'remote',
      'version',
      'phase',
      'code',
      fn.countAll<string>().as('count'),
      fn.count<string>('visitor').distinct().as('visitors'),
      fn.max('at').as('last'),
      sql<string>`(array_agg(path order by at desc, id desc))[1]`.as('path'),
      sql<
        string | null
      >`(array_agg(frames order by at desc, id desc) filter (where frames is not null))[1]`.as(
        'frames',
      ),
    ])
    .where('at', '>=', since)
    .groupBy(['remote', 'version', 'phase', 'code'])
    .orderBy('visitors', 'desc')
    .orderBy('last', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ count, visitors, ...row }) => ({
    ...row,
    count: Number(count),
    visitors: Number(visitors),
  }));
}
