import { isDeepStrictEqual } from 'node:util';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { contentSchemas, parseContent, withFigures } from './cms.content.ts';
import * as repository from './cms.repository.ts';
import type { Key, Publication, Version } from './cms.repository.ts';
import type { ContentFile } from './content-file.ts';
import {
  figureFiller,
  type FigureRows,
  type FillFigures,
  missingFigure,
  placeholdersIn,
} from './figures.ts';
import type { PageUses } from './page-uses.ts';
import { byKey, changeContent, publishDefaults } from './publish-defaults.ts';
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

export interface EditingParts extends Pick<Parts, 'db' | 'clock' | 'config'> {
  readonly figures: FigureRows;
  readonly pageUses: PageUses;
}

export type Editing = ReturnType<typeof editingService>;

/** Versions of the content and when each is public. Every change keeps the earlier versions. */
export function editingService(parts: EditingParts) {
  return {
    /**
     * Stores the content of a file as a new version, not public yet; an article keeps its other languages.
     * Throws one line and stores nothing if the article's path belongs to another page, or a picture
     * is not what its name says.
     */
    import: (file: ContentFile) => importFile(parts, file),
    /**
     * Makes a version public; replaces what was planned from then on. Returns from when on it is
     * public. Throws one line if a figure has no row now; for a future time, a row may still be
     * added.
     */
    publish: (key: Key, number: number, decision: Decision) =>
      publish(parts, key, number, decision),
    /** Withdraws content. Throws one line if it is neither public nor planned by then. */
    unpublish: (key: Key, decision: Decision) => unpublish(parts, key, decision),
    /** A version as it would be served now: texts with the figures in them, other content as JSON. */
    preview: (key: Key, number?: number) => preview(parts, key, number),
    /** All content with its current state. */
    list: () => list(parts),
    /**
     * Adds the product's own articles and banners, and `more`, where they have changed, and publishes
     * them unless an operator has published or withdrawn that content. An article's version is as old
     * as its texts, whenever this site started with it. Idempotent.
     */
    publishDefaults: (more?: readonly ContentFile[]) => publishDefaults(parts, more),
  };
}

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

async function importFile(
  { db, clock, config, pageUses }: EditingParts,
  file: ContentFile,
): Promise<{ version: number; isNew: boolean }> {
  const { key, content } = file;
  if (key.kind === 'article') {
    const use = (await pageUses())(key.name);
    if (use.is === 'taken')
      throw new Error(`/${key.name} belongs to ${use.owner}: choose another name.`);
  }
  await refuseWrongPictures(file, fileOfSite(config.origin));
  return changeContent(db, async (tx) => {
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
}

const publish = (
  parts: EditingParts,
  key: Key,
  number: number,
  decision: Decision,
): Promise<Date> =>
  changeContent(parts.db, async (tx) => {
    const { version, content } = await existing(tx, key, number);
    if (decision.at === undefined) await refuseMissingFigures(parts.figures, content);
    return decide(parts, tx, { key, version, decision });
  });

async function refuseMissingFigures(figures: FigureRows, content: unknown): Promise<void> {
  const fill = figureFiller(figures);
  for (const one of placeholdersIn(JSON.stringify(content)))
    if ((await fill(one)) === missingFigure)
      throw new Error(`No row has ${one} now; cms:preview shows all figures.`);
}

const unpublish = (parts: EditingParts, key: Key, decision: Decision): Promise<Date> =>
  changeContent(parts.db, async (tx) => {
    await existing(tx, key);
    const from = timeOf(decision.at, parts.clock.now());
    const rows = await repository.publications(tx, key);
    const before = rows.findLast(({ at }) => at <= from);
    if ((before?.version ?? null) === null && !rows.some(({ at }) => at > from))
      throw new Error(`The ${key.kind} "${key.name}" is not published.`);
    return decide(parts, tx, { key, version: null, decision });
  });

async function decide(
  { clock }: EditingParts,
  tx: Tx,
  { key, version, decision }: { key: Key; version: number | null; decision: Decision },
): Promise<Date> {
  const now = clock.now();
  const from = timeOf(decision.at, now);
  await repository.decide(tx, {
    kind: key.kind,
    name: key.name,
    at: from,
    version,
    origin: 'operator',
    reason: decision.reason,
    decided_at: now,
  });
  return from;
}

/** The time of a decision. Throws if it is past. */
function timeOf(at: Date | undefined, now: Date): Date {
  if (at && at < now) throw new Error(`${at.toISOString()} is past: choose a time to come.`);
  return at ?? now;
}

async function preview(
  { db, figures }: EditingParts,
  key: Key,
  number: number | undefined,
): Promise<readonly string[]> {
  const { version, content } = await existing(db, key, number);
  const fill = figureFiller(figures);
  return [
    `${key.kind} ${key.name}, version ${version}`,
    ...(key.kind === 'article'
      ? await articlePreview(key, content, fill)
      : [JSON.stringify(await servedContent(key, content, fill), null, 2)]),
  ];
}

const servedContent = async ({ kind, name }: Key, content: unknown, fill: FillFigures) =>
  kind === 'banner'
    ? withFigures(parseContent(contentSchemas.banner, content, name), fill)
    : content;

/** The texts of each language, then the figures in them. */
async function articlePreview({ name }: Key, content: unknown, fill: FillFigures) {
  const texts = parseContent(contentSchemas.article, content, name);
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
  return shown.flat();
}

async function list({ db, clock }: EditingParts): Promise<readonly ContentState[]> {
  const now = clock.now();
  const [versions, decisions] = await Promise.all([
    repository.versionNumbers(db),
    repository.publications(db),
  ]);
  return [...byKey(versions).values()].map((row) => {
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
}

function stateOf(
  current: Publication | undefined,
  planned: readonly Publication[],
): ContentState['state'] {
  if (current && current.version !== null) return 'published';
  if (planned.some(({ version }) => version !== null)) return 'scheduled';
  return current ? 'withdrawn' : 'draft';
}
