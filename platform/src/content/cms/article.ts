import { hasMarkup, htmlLangs } from '@parol/domain';
import { type ArticleText, articleTextSchema, parseContent } from './cms.content.ts';
import { forbiddenMarkdown, markdownToHtml } from './markdown.ts';

interface ArticleFile {
  readonly name: string;
  /** As in `<html lang>`. */
  readonly lang: string;
  readonly text: ArticleText;
}

const wordsPerMinute = 200;
const fileShape = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.([a-z]+)\.md$/;
/** As `cms/seo` accepts it. */
const longestName = 120;
const control = /(?![\t\n\r])\p{Cc}/u;

/**
 * Parses `<page-name>.<html lang>.md`: lines of `key: value`, a line `---`, then the text in Markdown.
 * Throws one line that names the file and the missing or forbidden part. Refuses markup that serving
 * would remove, so that an operator notices it.
 */
export function parseArticle(fileName: string, source: string): ArticleFile {
  const [, name, lang = ''] = fileShape.exec(fileName) ?? [];
  const lines = source.replaceAll('\r\n', '\n');
  const cut = lines.indexOf('\n---\n');
  if (name === undefined || name.length > longestName || !htmlLangs.includes(lang) || cut < 0)
    throw new Error(
      `${fileName} is not an article: it needs the name <page-name>.<${htmlLangs.join('|')}>.md and a head that ends with ---.`,
    );
  const head = new Map(
    lines
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
  const markdown = lines.slice(cut + 5).trim();
  const html = markdownToHtml(markdown);
  if (hasMarkup(source)) throw new Error(`${fileName} has markup: write Markdown without HTML.`);
  if (control.test(source)) throw new Error(`${fileName} has control characters.`);
  const refused = forbiddenMarkdown(markdown);
  if (refused !== undefined)
    throw new Error(
      `${fileName} has a ${refused}: an article has headings of level 2 and 3, lists, quotes, tables, emphasis and links.`,
    );
  const text = {
    title: read('title'),
    metaTitle: read('meta title'),
    description: read('description'),
    keywords: read('keywords'),
    author: read('author'),
    art: read('art'),
    image: head.get('image') ?? null,
    published: read('published'),
    minutes: Math.max(1, Math.round(wordsIn(html) / wordsPerMinute)),
    markdown,
  };
  return { name, lang, text: parseContent(articleTextSchema, text, fileName) };
}

const wordsIn = (html: string) => html.replace(/<[^>]*>/g, ' ').split(/\s+/).length;
