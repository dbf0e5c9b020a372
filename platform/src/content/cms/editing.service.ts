import { isDeepStrictEqual } from 'node:util';
import { type Db, inTransaction, type Tx } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { contentSchemas, parseContent, withFigures } from './cms.content.ts';
import * as repository from './cms.repository.ts';
import type { Key, Publication, Version } from './cms.repository.ts';
import type { ContentFile } from './content-file.ts';
import { atNine } from './day-time.ts';
import { type DefaultContent, readDefaults } from './defaults.ts';
import { figureFiller, type FigureRows, missingFigure, placeholdersIn } from './figures.ts';
import type { PageUses } from './page-uses.ts';
import { renderArticle } from './render-article.ts';
import { fileOfSite, refuseWrongPictures } from './site-picture.ts';

/** An operator's decision to publish a version or withdraw it. */
export interface Decision {
  readonly reason: string;
  /** Now, if absent; never in the past. */
  readonly at?: Date | undefined;
}

export interface ContentState {
  readonly key: Key;
  readonly newest: number;
  readonly state: 'draft' | 'scheduled' | 'published' | 'withdrawn';
  /** The public version. */
  readonly version: number | null;
  /** What will be public later; a null version is a withdrawal. */
  readonly planned: readonly Pick<Publication, 'at' | 'version'>[];
}

export type Editing = ReturnType<typeof editingService>;

/** Versions of the content and when each is public. Every change keeps the earlier versions. */
export function editingService(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  figures: FigureRows,
  pageUses: PageUses,
) {
  const change = <T>(body: (tx: Tx) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await repository.lockChanges(tx);
      return body(tx);
    });

  /** The given version, or the newest. Throws one line if there is none. */
  async function existing(on: Db, key: Key, number?: number): Promise<Version> {
    const found = await repository.version(on, key, number);
    if (found) return found;
    throw new Error(
      number === undefined
        ? `There is no ${key.kind} "${key.name}"; cms:list shows what there is.`
        : `The ${key.kind} "${key.name}" has no version ${number}.`,
    );
  }

  /** The time of a decision. Throws if it is past. */
  function timeOf(at: Date | undefined, now: Date): Date {
    if (at && at < now) throw new Error(`${at.toISOString()} is past: choose a time to come.`);
    return at ?? now;
  }

  async function refuseMissing(content: unknown): Promise<void> {
    const fill = figureFiller(figures);
    for (const one of placeholdersIn(JSON.stringify(content)))
      if ((await fill(one)) === missingFigure)
        throw new Error(`No row has ${one} now; cms:preview shows all figures.`);
  }

  async function decide(
    tx: Tx,
    { kind, name }: Key,
    version: number | null,
    { reason, at }: Decision,
  ): Promise<Date> {
    const now = clock.now();
    const from = timeOf(at, now);
    await repository.decide(tx, {
      kind,
      name,
      at: from,
      version,
      origin: 'operator',
      reason,
      decided_at: now,
    });
    return from;
  }

  return {
    /**
     * Stores the content of a file as a new version, not public yet; an article keeps its other languages.
     * Throws one line and stores nothing if the article's path belongs to another page, or a picture
     * is not what its name says.
     */
    import: async (file: ContentFile): Promise<{ version: number; isNew: boolean }> => {
      const { key, content } = file;
      if (key.kind === 'article') {
        const use = (await pageUses())(key.name);
        if (use.is === 'taken')
          throw new Error(`/${key.name} belongs to ${use.owner}: choose another name.`);
      }
      await refuseWrongPictures(file, fileOfSite(config.origin));
      return change(async (tx) => {
        const newest = await repository.version(tx, key);
        const merged =
          key.kind === 'article' && newest
            ? { ...parseContent(contentSchemas.article, newest.content, key.name), ...content }
            : content;
        if (newest && isDeepStrictEqual(newest.content, merged))
          return { version: newest.version, isNew: false };
        const version = (newest?.version ?? 0) + 1;
        await repository.addVersion(tx, key, {
          version,
          content: merged,
          origin: 'operator',
          made_at: clock.now(),
        });
        return { version, isNew: true };
      });
    },

    /**
     * Makes a version public; replaces what was planned from then on. Returns from when on it is
     * public. Throws one line if a figure has no row now; for a future time, a row may still be
     * added.
     */
    publish: (key: Key, number: number, decision: Decision): Promise<Date> =>
      change(async (tx) => {
        const { version, content } = await existing(tx, key, number);
        if (decision.at === undefined) await refuseMissing(content);
        return decide(tx, key, version, decision);
      }),

    /** Withdraws content. Throws one line if it is neither public nor planned by then. */
    unpublish: (key: Key, decision: Decision) =>
      change(async (tx) => {
        await existing(tx, key);
        const from = timeOf(decision.at, clock.now());
        const rows = await repository.publications(tx, key);
        const before = rows.findLast(({ at }) => at <= from);
        if ((before?.version ?? null) === null && !rows.some(({ at }) => at > from))
          throw new Error(`The ${key.kind} "${key.name}" is not published.`);
        return decide(tx, key, null, decision);
      }),

    /** A version as it would be served now: texts with the figures in them, other content as JSON. */
    async preview(key: Key, number?: number): Promise<readonly string[]> {
      const { version, content } = await existing(db, key, number);
      const head = `${key.kind} ${key.name}, version ${version}`;
      const fill = figureFiller(figures);
      if (key.kind !== 'article') {
        const served =
          key.kind === 'banner'
            ? await withFigures(parseContent(contentSchemas.banner, content, key.name), fill)
            : content;
        return [head, JSON.stringify(served, null, 2)];
      }
      const texts = parseContent(contentSchemas.article, content, key.name);
      const shown = await Promise.all(
        Object.entries(texts).map(async ([lang, text]) => {
          const { body, description } = await renderArticle(text, fill);
          const found = await Promise.all(
            placeholdersIn(`${text.description} ${text.markdown}`).map(
              async (one) => `${one} is ${await fill(one)}`,
            ),
          );
          return ['', `${lang}: ${text.title}`, text.metaTitle, description, body, ...found];
        }),
      );
      return [head, ...shown.flat()];
    },

    /** All content with its current state. */
    async list(): Promise<readonly ContentState[]> {
      const now = clock.now();
      const [versions, decisions] = await Promise.all([
        repository.versionNumbers(db),
        repository.publications(db),
      ]);
      const newest = new Map(versions.map((row) => [`${row.kind}/${row.name}`, row]));
      return [...newest.values()].map((row) => {
        const own = decisions.filter(({ kind, name }) => kind === row.kind && name === row.name);
        const current = own.findLast(({ at }) => at <= now);
        const planned = own.filter(({ at }) => at > now);
        return {
          key: { kind: row.kind, name: row.name },
          newest: row.version,
          state: stateOf(current, planned),
          version: current?.version ?? null,
          planned,
        };
      });
    },

    /**
     * Adds the product's own articles and banners, and `more`, where they have changed, and publishes
     * them unless an operator has published or withdrawn that content. An article's version is as old
     * as its texts, whenever this site started with it. Idempotent.
     */
    async publishDefaults(more: readonly ContentFile[] = []): Promise<void> {
      const defaults: readonly DefaultContent[] = [...(await readDefaults()), ...more];
      await change(async (tx) => {
        const now = clock.now();
        const known = byKey(await repository.productVersions(tx));
        const newest = byKey(await repository.versionNumbers(tx));
        const decided = byKey(await repository.publications(tx));
        for (const { key, content, changed } of defaults) {
          const path = `${key.kind}/${key.name}`;
          const before = known.get(path);
          const madeAt = changed === undefined ? now : atNine(changed);
          if (before && isDeepStrictEqual(before.content, content)) {
            if (changed !== undefined) await repository.dateVersion(tx, before, madeAt);
            continue;
          }
          const version = (newest.get(path)?.version ?? 0) + 1;
          await repository.addVersion(tx, key, {
            version,
            content,
            origin: 'product',
            made_at: madeAt,
          });
          if (decided.get(path)?.origin === 'operator') continue;
          await repository.decide(tx, {
            ...key,
            at: now,
            version,
            origin: 'product',
            reason: 'part of the product',
            decided_at: now,
          });
        }
      });
    },
  };
}

/** By kind and name; the last of several rows wins. */
const byKey = <Row extends Key>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [`${row.kind}/${row.name}`, row]));

function stateOf(
  current: Publication | undefined,
  planned: readonly Publication[],
): ContentState['state'] {
  if (current && current.version !== null) return 'published';
  if (planned.some(({ version }) => version !== null)) return 'scheduled';
  return current ? 'withdrawn' : 'draft';
}
