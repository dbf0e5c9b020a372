import { htmlLangs } from '@parol/domain';
import type { Article } from './cms.service.ts';
import { markdownToHtml } from './markdown.ts';

/**
 * Parses `<page-name>.<html lang>.md`: lines of `key: value`, a line `---`, then the text. Throws
 * an error that names the file and what is missing.
 */
export function parseArticle(fileName: string, source: string): Article {
  const [, pageName, lang = ''] = /^([a-z0-9-]+)\.([a-z]+)\.md$/.exec(fileName) ?? [];
  const cut = source.indexOf('\n---\n');
  if (pageName === undefined || !htmlLangs.includes(lang) || cut < 0)
    throw new Error(
      `${fileName} is not an article: it needs the name <page-name>.<${htmlLangs.join('|')}>.md and a head that ends with ---.`,
    );
  const head = new Map(
    source
      .slice(0, cut)
      .split('\n')
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
      }),
  );
  const read = (key: string) => {
    const value = head.get(key);
    if (!value) throw new Error(`${fileName} lacks "${key}".`);
    return value;
  };
  return {
    pageName,
    lang,
    title: read('title'),
    metaTitle: read('meta title'),
    description: read('description'),
    keywords: read('keywords'),
    author: read('author'),
    art: read('art'),
    publishedAt: new Date(`${read('published')}T01:00:00.000Z`),
    html: markdownToHtml(source.slice(cut + 5)),
  };
}
