import {
  articleCard,
  defaultLanguage,
  htmlLangOf,
  htmlLangs,
  isComplete,
  type Language,
} from '@parol/domain';
import * as v from 'valibot';
import { mayLag } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import {
  articleHeadSchema,
  type ArticleText,
  contentSchemas,
  withFigures,
  type Placement,
} from './cms.content.ts';
import * as repository from './cms.repository.ts';
import { atNine } from './day-time.ts';
import { deadLinks, type IsDead, type PagesOff } from './dead-links.ts';
import type { Kind } from './cms.schema.ts';
import { figureFiller, type FigureRows, type FillFigures } from './figures.ts';
import type { PageUses } from './page-uses.ts';
import { renderArticle } from './render-article.ts';

export type CmsService = ReturnType<typeof cmsService>;

/** What the CMS knows of the site's pages. */
export interface SitePages {
  readonly pageUses: PageUses;
  readonly pagesOff: PagesOff;
}

const publisher = 'Parol';

export interface CmsParts extends Pick<Parts, 'db' | 'clock' | 'log'>, SitePages {
  readonly figures: FigureRows;
}

/** Reads the content that is public now, by the platform's clock. */
export function cmsService(parts: CmsParts) {
  return {
    /** Banners of a placement, in order, without those with a dead link. */
    banners: (placement: Placement) => banners(parts, placement),
    /** Names of articles that are not public now, but were or will be. */
    hiddenArticles: () => hiddenArticles(parts),
    videos: () => shown(parts, 'video', contentSchemas.video),
    socialLinks: () => shown(parts, 'social', contentSchemas.social),
    /** The address of the live stream that was published last; null while there is none. */
    streamUrl: () => streamUrl(parts),
    /** Articles in a language, newest first, then the English ones that this language lacks. */
    articles: (language: Language) => articles(parts, language),
    /** A page's records in each language. Refuses with page_not_exists. */
    seo: (pageName: string) => seo(parts, pageName),
  };
}

/**
 * The content as a list of one, or empty if this release does not accept it, so that other rows
 * are still shown.
 */
function accepted<T>(
  { log }: CmsParts,
  schema: v.GenericSchema<unknown, T>,
  { name, content }: { readonly name: string; readonly content: unknown },
): readonly { readonly name: string; readonly content: T }[] {
  const parsed = v.safeParse(schema, content);
  if (parsed.success) return [{ name, content: parsed.output }];
  log.error({ content: name }, 'stored content was left out: this release does not accept it');
  return [];
}

/** The rows of a kind, in order of their position. */
async function shown<T extends { readonly position: number }>(
  parts: CmsParts,
  kind: Kind,
  schema: v.GenericSchema<unknown, T>,
) {
  const rows = await mayLag(() => repository.shown(parts.db, kind, parts.clock.now()));
  return rows
    .flatMap((row) => accepted(parts, schema, row))
    .toSorted((a, b) => a.content.position - b.content.position);
}

const hiddenArticles = ({ db, clock }: CmsParts) =>
  mayLag(() => repository.hiddenNames(db, 'article', clock.now()));

async function deadLinksNow(parts: CmsParts): Promise<IsDead> {
  const [hidden, off] = await Promise.all([hiddenArticles(parts), parts.pagesOff()]);
  return deadLinks(parts.pageUses, hidden, off);
}

async function banners(parts: CmsParts, placement: Placement) {
  const fill = figureFiller(parts.figures);
  const [all, isDead] = await Promise.all([
    shown(parts, 'banner', contentSchemas.banner),
    deadLinksNow(parts),
  ]);
  const rows = all.filter(
    ({ content }) => content.placement === placement && !isDead(content.link),
  );
  return Promise.all(
    rows.map(async ({ name, content }) => ({ name, content: await withFigures(content, fill) })),
  );
}

async function streamUrl(parts: CmsParts): Promise<string | null> {
  const rows = await mayLag(() => repository.shown(parts.db, 'stream', parts.clock.now()));
  const [newest] = rows
    .toSorted((a, b) => b.since.getTime() - a.since.getTime())
    .flatMap((row) => accepted(parts, contentSchemas.stream, row));
  return newest?.content.url ?? null;
}

async function articles(parts: CmsParts, language: Language) {
  const own = newestFirst(await summaries(parts, htmlLangOf(language)));
  if (isComplete(language)) return own;
  const pages = new Set(own.map(({ page_name }) => page_name));
  const english = newestFirst(await summaries(parts, htmlLangOf(defaultLanguage)));
  return [...own, ...english.filter(({ page_name }) => !pages.has(page_name))];
}

async function summaries(parts: CmsParts, lang: string) {
  const [rows, urlOf] = await Promise.all([
    mayLag(() => repository.articleHeads(parts.db, lang, parts.clock.now())),
    articleUrls(parts.pageUses),
  ]);
  const fill = figureFiller(parts.figures);
  const heads = rows.flatMap(({ name, head, changed }) =>
    accepted(parts, articleHeadSchema, { name, content: head }).map((one) => ({ ...one, changed })),
  );
  return Promise.all(
    heads.map(async ({ name, content, changed }) => {
      const { title, description, art, published, minutes } = content;
      return {
        page_name: name,
        item_name: title,
        meta_desc: await fill(description),
        url: urlOf(name),
        art,
        published_at: atNine(published),
        /** When the present texts changed. */
        changed_at: changed,
        minutes,
      };
    }),
  );
}

async function seo(parts: CmsParts, pageName: string) {
  const { db, clock, pageUses, figures } = parts;
  const row = await mayLag(() =>
    repository.publicContent(db, { kind: 'article', name: pageName }, clock.now()),
  );
  const [article] = row
    ? accepted(parts, contentSchemas.article, { name: pageName, content: row.content })
    : [];
  if (!row || !article) throw new Refusal('page_not_exists');
  const texts = article.content;
  const url = (await articleUrls(pageUses))(pageName);
  const page = { page_name: pageName, url, changed_at: row.changed };
  const fill = figureFiller(figures);
  const isDead = await deadLinksNow(parts);
  return Promise.all(
    htmlLangs.flatMap((lang) => {
      const text = texts[lang];
      return text ? [recordOf({ ...page, lang }, text, fill, isDead)] : [];
    }),
  );
}

async function recordOf(
  place: {
    readonly page_name: string;
    readonly lang: string;
    readonly url: string;
    /** When the present texts changed. */
    readonly changed_at: Date;
  },
  text: ArticleText,
  fill: FillFigures,
  isDead: IsDead,
) {
  const { body, description } = await renderArticle(text, fill, isDead);
  return {
    ...place,
    /** The unique id of a record: an article has one record per language. */
    id: `${place.page_name}.${place.lang}`,
    item_name: text.title,
    body,
    meta_title: text.metaTitle,
    meta_desc: description,
    keywords: text.keywords,
    author: text.author,
    publisher,
    image_url: text.image ?? articleCard(text.art),
    art: text.art,
    minutes: text.minutes,
    published_at: atNine(text.published),
  };
}

/** The address of an article: its own page, or the reader of `/news` where no release has one yet. */
async function articleUrls(pageUses: PageUses): Promise<(name: string) => string> {
  const useOf = await pageUses();
  return (name) => (useOf(name).is === 'article' ? `/${name}` : `/news?article=${name}`);
}

const newestFirst = <Row extends { readonly published_at: Date; readonly page_name: string }>(
  rows: readonly Row[],
): Row[] =>
  rows.toSorted(
    (a, b) =>
      b.published_at.getTime() - a.published_at.getTime() || (a.page_name < b.page_name ? -1 : 1),
  );
