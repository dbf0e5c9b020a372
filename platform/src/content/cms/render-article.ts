import type { ArticleText } from './cms.content.ts';
import type { FillFigures } from './figures.ts';
import { markdownToHtml } from './markdown.ts';
import { sanitise } from './sanitise.ts';

/**
 * An article as it is served: its figures are filled first and the result is sanitised, so that neither
 * an old version nor a row can bring markup.
 */
export async function renderArticle(
  { markdown, description }: Pick<ArticleText, 'markdown' | 'description'>,
  fill: FillFigures,
): Promise<{ readonly body: string; readonly description: string }> {
  const [body, filled] = await Promise.all([fill(markdownToHtml(markdown)), fill(description)]);
  return { body: await sanitise(body), description: filled };
}
