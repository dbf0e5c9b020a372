import { createHash } from 'node:crypto';
import type { Fleet } from '@parol/contract/release';
import { findPage, withoutPages } from '@parol/contract/find-page';
import type { Config } from '../../kernel/config/config.ts';
import type { AskedPage } from './asked-page.ts';
import type { CriticalStyles } from './critical-css/critical-styles.ts';
import { renderPage } from './html.ts';
import type { MadePage } from './kept/kept-pages.ts';
import type { ModuleHashes } from './module-hashes.ts';
import { pageHeaders } from './page-headers.ts';
import { type renderedContent, notRendered } from './rendered/rendered.ts';
import { articleOf, shownArticle } from './shown-article.ts';
import type { SiteContent } from './site-content.ts';
import { splitPage } from './visitor-data.ts';

export interface MakeParts {
  readonly config: Config;
  readonly content: SiteContent;
  readonly pagesOff: () => Promise<readonly string[]>;
  readonly payOrigins: () => Promise<readonly string[]>;
  readonly rendered: ReturnType<typeof renderedContent>;
  readonly criticalStyle: CriticalStyles;
  readonly hashesOfModules: ModuleHashes;
}

/** Paths of the pages that do not exist now: their articles are not public, or their programmes are off. */
export async function withdrawnPages(
  { content, pagesOff }: Pick<MakeParts, 'content' | 'pagesOff'>,
  { remotes }: Fleet,
): Promise<readonly string[]> {
  const [hidden, off] = await Promise.all([content.hidden(), pagesOff()]);
  const ofArticles =
    hidden.size === 0
      ? []
      : Object.values(remotes).flatMap(({ route }) =>
          route.pages.filter((page) => hidden.has(articleOf(page) ?? '')).map(({ path }) => path),
        );
  return [...ofArticles, ...off];
}

/** Makes a page from its releases, rows and texts. The result is the same for all visitors. */
export async function makePage(parts: MakeParts, asked: AskedPage): Promise<MadePage> {
  const { config, content, payOrigins, rendered } = parts;
  const { path, query, language } = asked;
  const [withdrawn, pay] = await Promise.all([
    withdrawnPages(parts, asked.whole.fleet),
    payOrigins(),
  ]);
  const fleet = { ...asked.whole, fleet: withoutPages(asked.whole.fleet, withdrawn) };
  const article = shownArticle(findPage(fleet.fleet, path), query);
  const head = article === undefined ? undefined : await content.headOf(article, language);
  const isPlain = asked.overrideOrigins.length === 0;
  const { content: inHtml, isWhole } =
    isPlain && head !== 'absent' ? await rendered(fleet, asked) : notRendered;
  const page = await renderPage(fleet, asked.signedFleet(), parts, {
    ...asked,
    head,
    content: inHtml,
  });
  const headers = pageHeaders(config, page.inline, asked.overrideOrigins, pay);
  const status = isWhole ? page.status : 503;
  return {
    status,
    isWhole,
    headers,
    withdrawn,
    ...splitPage(page.html),
    tag: digest(JSON.stringify([status, headers, withdrawn]), page.html),
  };
}

/** A hash of texts, short enough for a key. */
export function digest(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('base64url').slice(0, 22);
}
