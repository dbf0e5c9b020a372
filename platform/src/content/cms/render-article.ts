import type { ArticleText } from './cms.content.ts';
import type { FillFigures } from './figures.ts';
import type { IsDead } from './dead-links.ts';
import { withCurlyQuotes } from './curly-quotes.ts';
import { markdownToHtml } from './markdown.ts';
import { sanitise } from './sanitise.ts';

/**
 * An article as it is served: fills the figures first and sanitises the result, so that neither an old
 * version nor a row of the database can add forbidden markup.
 */
export async function renderArticle(
  { markdown, description }: Pick<ArticleText, 'markdown' | 'description'>,
  fill: FillFigures,
  isDead?: IsDead,
): Promise<{ readonly body: string; readonly description: string }> {
  const [body, filled] = await Promise.all([fill(markdownToHtml(markdown)), fill(description)]);
  return {
    body: await sanitise(withCurlyQuotes(body), isDead),
    description: withCurlyQuotes(filled),
  };
}
