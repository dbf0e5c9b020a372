import { readFile } from 'node:fs/promises';
import { articleSources, readArticleDays, undatedArticles } from './article-days.ts';
import { contentSchemas, parseContent } from './cms.content.ts';
import { type ContentFile, parseContentFile } from './content-file.ts';

const bannersFile = new URL('./banners.json', import.meta.url);

/** Content of the product. */
export interface DefaultContent extends ContentFile {
  /** The Manila day on which an article's texts last changed; absent if none is recorded. */
  readonly changed?: string;
}

/** The product's own articles and banners. Throws one line that names a file with a fault. */
export async function readDefaults(): Promise<readonly DefaultContent[]> {
  const banners: Readonly<Record<string, unknown>> = JSON.parse(
    await readFile(bannersFile, 'utf8'),
  );
  return [
    ...(await readArticles()),
    ...Object.entries(banners).map(([name, row]): DefaultContent => ({
      key: { kind: 'banner', name },
      content: parseContent(contentSchemas.banner, row, `banners.json, ${name}`),
    })),
  ];
}

async function readArticles(): Promise<readonly DefaultContent[]> {
  const [articles, days] = await Promise.all([articleSources(), readArticleDays()]);
  const undated = undatedArticles(articles, days);
  return [...articles].map(([name, sources]) => {
    const contents = sources.map(({ file, source }) => parseContentFile(file, source).content);
    const changed = undated.includes(name) ? undefined : days[name]?.day;
    return {
      key: { kind: 'article', name },
      content: Object.assign({}, ...contents) as ContentFile['content'],
      ...(changed !== undefined && { changed }),
    };
  });
}
