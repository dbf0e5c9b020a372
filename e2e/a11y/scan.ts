import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What `window` of a scanned page has besides its own. */
interface Scanned {
  readonly axe?: { readonly run: (context: unknown, options: RunOptions) => Promise<AxeResults> };
}

/**
 * Axe's violations in the document, one line each: rule, place and message; of all rules of WCAG 2.2 at
 * level AA, or of one rule. Games are the studio's pages on another origin, so frames are left out.
 */
export async function violations(page: Page, only?: string): Promise<readonly string[]> {
  // Pages change within a document, which keeps the script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: RunOptions = {
    runOnly: only ? { type: 'rule', values: [only] } : { type: 'tag', values: tags },
    // Details of passed rules take a third of the time.
    resultTypes: ['violations'],
    iframes: false,
    // No rule of these tags reads stylesheets; one reads how long a film is.
    preload: { assets: ['media'] },
  };
  const found = await page.evaluate(async (given) => {
    const result = await (window as Scanned).axe?.run({ exclude: ['iframe'] }, given);
    return result?.violations;
  }, options);
  if (!found) throw new Error('The page was replaced during the scan.');
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}
