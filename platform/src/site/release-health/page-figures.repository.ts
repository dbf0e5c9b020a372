import type { FigureName } from '@parol/contract/release-figures';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { ReleaseKey } from './release-health.repository.ts';
import './release-health.schema.ts';

/** How often a figure of a page with a release was in a bucket. */
export interface FigureCount extends ReleaseKey {
  readonly page: string;
  readonly figure: FigureName;
  readonly bucket: number;
  readonly count: bigint;
  /** Those that count in a comparison of releases: one of a network and hour. */
  readonly voices: bigint;
}
export interface HourCount extends FigureCount {
  readonly hour: Date;
}

/** The repository of a database; each query is a function below. */
export const pageFiguresRepository = (db: Db) => ({
  add: (counts: readonly HourCount[]) => add(db, counts),
  read: (releases: readonly ReleaseKey[], since: Date) => read(db, releases, since),
});
export type PageFiguresRepository = ReturnType<typeof pageFiguresRepository>;

/** Adds counts. Rows are written in key order, so that two processes can't deadlock. */
async function add(db: Db, counts: readonly HourCount[]): Promise<void> {
  if (counts.length === 0) return;
  const column = <T>(of: (one: HourCount) => T) => counts.map(of);
  await sql`
    insert into page_figure as f (page, remote, version, hour, figure, bucket, count, voices)
    select * from unnest(${column(({ page }) => page)}::text[], ${column(({ remote }) => remote)}::text[],
        ${column(({ version }) => version)}::text[], ${column(({ hour }) => hour)}::timestamptz[],
        ${column(({ figure }) => figure)}::text[], ${column(({ bucket }) => bucket)}::smallint[],
        ${column(({ count }) => count)}::bigint[], ${column(({ voices }) => voices)}::bigint[])
        n (page, remote, version, hour, figure, bucket, count, voices)
     order by 1, 2, 3, 4, 5, 6
    on conflict (page, remote, version, hour, figure, bucket)
      do update set count = f.count + excluded.count, voices = f.voices + excluded.voices`.execute(
    db,
  );
}

/** The histograms of releases since a time, by page and figure. */
async function read(
  db: Db,
  releases: readonly ReleaseKey[],
  since: Date,
): Promise<readonly FigureCount[]> {
  if (releases.length === 0) return [];
  return db
    .selectFrom('page_figure')
    .select(({ fn }) => [
      'page',
      'remote',
      'version',
      'figure',
      'bucket',
      fn.sum<bigint>('count').as('count'),
      fn.sum<bigint>('voices').as('voices'),
    ])
    .where('hour', '>=', since)
    .where((eb) =>
      eb.or(
        releases.map(({ remote, version }) =>
          eb.and([eb('remote', '=', remote), eb('version', '=', version)]),
        ),
      ),
    )
    .groupBy(['page', 'remote', 'version', 'figure', 'bucket'])
    .execute();
}
