import { type Selectable, sql } from 'kysely';
import { type Db, queryOnce, type Tx } from '../../kernel/database/database.ts';
import type { CmsPublicationTable, CmsVersionTable, Kind } from './cms.schema.ts';

export type Version = Selectable<CmsVersionTable>;
export type Publication = Selectable<CmsPublicationTable>;
/** Key of a piece of content: its kind, and its name within the kind. */
export interface Key {
  readonly kind: Kind;
  readonly name: string;
}

/**
 * Content that is public at `at`, by name; `of` selects a part of it, so that a list does not read
 * long texts.
 */
const publicAt = (db: Db, kind: Kind, at: Date) =>
  db
    .selectFrom('cms_publication as p')
    .innerJoin('cms_version as v', (join) =>
      join
        .onRef('v.kind', '=', 'p.kind')
        .onRef('v.name', '=', 'p.name')
        .onRef('v.version', '=', 'p.version'),
    )
    .where('p.kind', '=', kind)
    .where('p.at', '<=', at)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('cms_publication as later')
            .select('later.at')
            .whereRef('later.kind', '=', 'p.kind')
            .whereRef('later.name', '=', 'p.name')
            .whereRef('later.at', '>', 'p.at')
            .where('later.at', '<=', at),
        ),
      ),
    );

/**
 * When the public version changed: when the product's texts did, or when an operator made the version
 * public.
 */
const changedAt = sql<Date>`case when p.origin = 'product' then v.made_at else p.at end`;

/** All content of a kind that is public at a time, with the time from which it is public. */
export const shown = (
  db: Db,
  kind: Kind,
  at: Date,
): Promise<{ name: string; content: unknown; since: Date }[]> =>
  publicAt(db, kind, at)
    .select(['v.name', 'v.content', 'p.at as since'])
    .orderBy('v.name')
    .execute();

/** One piece of content, if it is public at a time, with the time at which it changed. */
export const publicContent = (
  db: Db,
  { kind, name }: Key,
  at: Date,
): Promise<{ content: unknown; changed: Date } | undefined> =>
  publicAt(db, kind, at)
    .where('p.name', '=', name)
    .select(['v.content', changedAt.as('changed')])
    .executeTakeFirst();

/** Names of a kind's content that is not public at a time, but was or will be. */
export async function hiddenNames(db: Db, kind: Kind, at: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('cms_publication as publication')
    .select('publication.name')
    .distinct()
    .where('publication.kind', '=', kind)
    .where((eb) => eb('publication.name', 'not in', publicAt(db, kind, at).select('p.name')))
    .execute();
  return new Set(rows.map(({ name }) => name));
}

const headsAt = queryOnce((db, lang: string, at: Date) =>
  publicAt(db, 'article', at).select([
    'v.name',
    changedAt.as('changed'),
    sql`(v.content -> ${lang}::text) - 'markdown'`.as('head'),
  ]),
);

/** Articles of one language that are public at a time, without their texts. */
export async function articleHeads(
  db: Db,
  lang: string,
  at: Date,
): Promise<{ name: string; head: unknown; changed: Date }[]> {
  const rows = await headsAt(db, lang, at);
  // Not a condition of the statement: PostgreSQL would check it for each version that it joins, and
  // unpack the version's texts for that (30 ms instead of 1 for 32 articles).
  return rows.filter(({ head }) => head !== null);
}

/** Locks out other changes until the transaction ends; changes are rare. */
export async function lockChanges(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cms', 0))`.execute(tx);
}

/** The newest version, or the requested one. */
export const version = (
  db: Db,
  { kind, name }: Key,
  number?: number,
): Promise<Version | undefined> =>
  db
    .selectFrom('cms_version')
    .selectAll()
    .where('kind', '=', kind)
    .where('name', '=', name)
    .$if(number !== undefined, (query) => query.where('version', '=', number ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function addVersion(
  tx: Tx,
  { kind, name }: Key,
  row: Pick<Version, 'version' | 'content' | 'origin' | 'made_at'>,
): Promise<void> {
  await tx
    .insertInto('cms_version')
    .values({ kind, name, ...row, content: JSON.stringify(row.content) })
    .execute();
}

/** Corrects the time at which a version was made. */
export async function dateVersion(
  tx: Tx,
  { kind, name, version: number }: Key & Pick<Version, 'version'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('cms_version')
    .set({ made_at: at })
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('version', '=', number)
    .where('made_at', '!=', at)
    .execute();
}

/** Number and origin of all versions, oldest first. */
export const versionNumbers = (db: Db): Promise<Omit<Version, 'content'>[]> =>
  db
    .selectFrom('cms_version')
    .select(['kind', 'name', 'version', 'origin', 'made_at'])
    .orderBy('kind')
    .orderBy('name')
    .orderBy('version')
    .execute();

/** The newest version of the product for each of its pieces of content. */
export const productVersions = (db: Db): Promise<Version[]> =>
  db
    .selectFrom('cms_version')
    .selectAll()
    .distinctOn(['kind', 'name'])
    .where('origin', '=', 'product')
    .orderBy('kind')
    .orderBy('name')
    .orderBy('version', 'desc')
    .execute();

/** All publications and withdrawals, oldest first; of one piece of content if `key` is given. */
export const publications = (db: Db, key?: Key): Promise<Publication[]> =>
  db
    .selectFrom('cms_publication')
    .selectAll()
    .$if(key !== undefined, (query) =>
      query.where('kind', '=', key?.kind ?? 'article').where('name', '=', key?.name ?? ''),
    )
    .orderBy('kind')
    .orderBy('name')
    .orderBy('at')
    .execute();

/** Adds a decision, which replaces those planned for its time or later. */
export async function decide(tx: Tx, row: Publication): Promise<void> {
  const { kind, name, at } = row;
  await tx
    .deleteFrom('cms_publication')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('at', '>=', at)
    .execute();
  await tx.insertInto('cms_publication').values(row).execute();
}
