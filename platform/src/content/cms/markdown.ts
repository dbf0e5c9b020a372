import { Marked, type Token } from 'marked';
import { isSafeAddress } from './sanitise.ts';

const markdown = new Marked({ gfm: true });
/** What an article may contain besides text; `heading`s of the second and third level. */
const allowed: ReadonlySet<string> = new Set([
  'space',
  'heading',
  'paragraph',
  'text',
  'escape',
  'list',
  'list_item',
  'blockquote',
  'table',
  'strong',
  'em',
  'link',
  'br',
]);

/** The HTML of an article's Markdown (GFM). Not sanitised. */
export const markdownToHtml = (source: string): string =>
  markdown.parse(source, { async: false }).trim();

/**
 * The first part of a Markdown text that an article can't have, such as pictures, code, and links that are neither
 * paths of this site nor https; undefined if nothing.
 */
export function forbiddenMarkdown(source: string): string | undefined {
  let found: string | undefined;
  void markdown.walkTokens(markdown.lexer(source), (token: Token) => {
    if (!allowed.has(token.type)) found ??= token.type;
    if (token.type === 'heading' && ![2, 3].includes(Number(token['depth'])))
      found ??= `heading of level ${token['depth']}`;
    if (token.type === 'link' && !isSafeAddress(String(token['href'])))
      found ??= `link to ${token['href']}, which is neither a path of this site nor https`;
    if (token.type === 'list_item' && token['task'] === true) found ??= 'checkbox';
  });
  return found;
}
