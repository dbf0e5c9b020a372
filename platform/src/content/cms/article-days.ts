import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import * as v from 'valibot';

/** The folder of the product's articles. */
const articlesFolder = new URL('./articles/', import.meta.url);
/**
 * The days on which the articles changed, by article, each with a hash of the texts that it is about.
 * Written by `npm run texts -- date-articles`, because a checkout has no other record of them.
 */
export const articleDaysFile = new URL('changed.json', articlesFolder);

const articleDays = v.record(v.string(), v.strictObject({ day: v.string(), texts: v.string() }));
export type ArticleDays = v.InferOutput<typeof articleDays>;

export interface ArticleSource {
  /** `<page>.<language>.md`. */
  readonly file: string;
  readonly source: string;
}

/** The Markdown files of the product's articles, by article, each article's in order of its name. */
export async function articleSources(): Promise<ReadonlyMap<string, readonly ArticleSource[]>> {
  const files = (await readdir(articlesFolder)).filter((name) => name.endsWith('.md')).toSorted();
  const sources = await Promise.all(
    files.map(async (file) => ({
      file,
      source: await readFile(new URL(file, articlesFolder), 'utf8'),
    })),
  );
  const articles = new Map<string, readonly ArticleSource[]>();
  for (const one of sources) {
    const [name = ''] = one.file.split('.');
    articles.set(name, [...(articles.get(name) ?? []), one]);
  }
  return articles;
}

export const readArticleDays = async (): Promise<ArticleDays> =>
  v.parse(articleDays, JSON.parse(await readFile(articleDaysFile, 'utf8')));

/** The recorded days for the articles as they are: `day` for an article whose texts have changed. */
export function datedArticles(
  articles: ReadonlyMap<string, readonly ArticleSource[]>,
  recorded: ArticleDays,
  day: string,
): ArticleDays {
  return Object.fromEntries(
    [...articles].map(([name, sources]) => {
      const before = recorded[name];
      const texts = hashOf(sources);
      return [name, before?.texts === texts ? before : { day, texts }];
    }),
  );
}

/** Names of the articles whose texts have changed since their recorded day, or that have none. */
export function undatedArticles(
  articles: ReadonlyMap<string, readonly ArticleSource[]>,
  recorded: ArticleDays,
): readonly string[] {
  return [...articles]
    .filter(([name, sources]) => recorded[name]?.texts !== hashOf(sources))
    .map(([name]) => name);
}

function hashOf(sources: readonly ArticleSource[]): string {
  const hash = createHash('sha256');
  for (const { file, source } of sources) hash.update(`${file}\0${source}\0`);
  return hash.digest('hex').slice(0, 16);
}
