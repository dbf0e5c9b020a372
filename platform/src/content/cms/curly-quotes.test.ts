import { expect, it } from 'vitest';
import { withCurlyQuotes } from './curly-quotes.ts';
import { markdownToHtml } from './markdown.ts';
import { renderArticle } from './render-article.ts';

it.each([
  ['He said "no", twice.', 'He said “no”, twice.'],
  ['"Road" at ("kalsada")', '“Road” at (“kalsada”)'],
  [`What it can't, the book's, 'yung`, 'What it can’t, the book’s, ’yung'],
  [
    '<p>A &quot;<a href="/slot" title="b">slot</a>&quot;, it&#39;s</p>',
    '<p>A “<a href="/slot" title="b">slot</a>”, it’s</p>',
  ],
  ['<td>1</td>\n<td>"x" &amp; "y"</td>', '<td>1</td>\n<td>“x” &amp; “y”</td>'],
  ['already “so” and ’til', 'already “so” and ’til'],
  ['', ''],
])('%s - has curly quotes', (straight, curly) => {
  expect(withCurlyQuotes(straight)).toBe(curly);
});

it('an article - is served with curly quotes in its text and description, not in its links', async () => {
  const markdown = `It's **"so"**: [a "guide"](/slot "b") isn't\n\n## "Rules"`;
  const { body, description } = await renderArticle(
    { markdown, description: `"What" isn't` },
    async (text) => text,
  );
  expect(body.replace(/<[^>]*>/g, '')).toBe('It’s “so”: a “guide” isn’t\n“Rules”');
  expect(body).toContain('href="/slot"');
  expect(description).toBe('“What” isn’t');
  expect(markdownToHtml(markdown)).toContain('&quot;');
});
