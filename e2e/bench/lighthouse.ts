// `npm run bench -- lighthouse [--rounds 5] [--pages /,/review] [--out FILE]`: Lighthouse's mobile scores of
// public pages, medians, and the audits that cost points. Times are those of a simulated phone on a
// slow line, but they grow with the machine's load: a performance score is only valid if the load
// is below the number of processors.
import { cpus, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumOptions } from '../chromium.ts';
import { median } from './harness/figures.ts';
import { optionsOf, print } from './harness/options.ts';
import { withProduct } from './harness/places.ts';
import { saveFigures } from './harness/saved-figures.ts';

const { rounds, pages, out } = optionsOf({
  rounds: 5,
  out: undefined,
  pages: '/gcash-and-maya-casino-deposits-guide,/promotions,/review,/slot,/',
});
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
/** Scores out of 100. */
const aimOf = (category: Category): number => (category === 'performance' ? 97 : 100);
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const;

/** One load of a page in a new browser, which has an empty cache. */
async function measure(url: string, debugPort: number): Promise<Result> {
  const options = chromiumOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${debugPort}`],
  });
  try {
    const run = await lighthouse(url, {
      port: debugPort,
      logLevel: 'error',
      onlyCategories: [...categories],
    });
    if (!run || run.lhr.runtimeError)
      throw new Error(`Lighthouse could not load ${url}: ${run?.lhr.runtimeError?.message ?? ''}`);
    return run.lhr;
  } finally {
    await browser.close();
  }
}

const scoreOf = (runs: readonly Result[], category: Category) =>
  Math.round(100 * median(runs.map((run) => run.categories[category]?.score ?? 0)));
const valueOf = (runs: readonly Result[], metric: (typeof metrics)[number]) =>
  median(runs.map((run) => run.audits[metric]?.numericValue ?? 0)).toFixed(
    metric === 'cumulative-layout-shift' ? 3 : 0,
  );

/** The scores and metrics of a page, and the audits of each category below its target. */
function report(path: string, runs: readonly Result[]): readonly string[] {
  const scores = categories.map(
    (category) => `${category} ${scoreOf(runs, category)} (aim: ${aimOf(category)})`,
  );
  const times = metrics.map((metric) => `${metric} ${valueOf(runs, metric)}`);
  const missed = categories.filter((category) => scoreOf(runs, category) < aimOf(category));
  const last = runs.at(-1);
  const faults = last ? missed.flatMap((category) => faultsOf(last, category)) : [];
  return [path, `  ${scores.join(', ')}`, `  ${times.join(', ')}`, ...faults];
}

/** Audits that lower the category's score, with their details. */
const faultsOf = (run: Result, category: Category): readonly string[] =>
  (run.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (run.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => {
      const { title = '', displayValue = '', details } = run.audits[id] ?? {};
      const items =
        details && 'items' in details ? JSON.stringify(details.items).slice(0, 600) : '';
      return `    ${category}, ${id}: ${title} ${displayValue} ${items}`;
    });

const port = Number(process.env.PAROL_E2E_PORT ?? 4720);
await withProduct({ port }, async ({ origin }) => {
  const rows: (readonly string[])[] = [];
  for (const path of pages.split(',')) {
    const runs: Result[] = [];
    // The next port belongs to the server's third parties.
    while (runs.length < rounds) runs.push(await measure(origin + path, port + 2));
    const load = `  load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors`;
    print([...report(path, runs), load].join('\n'));
    rows.push([
      path,
      ...categories.map((category) => String(scoreOf(runs, category))),
      ...metrics.map((metric) => valueOf(runs, metric)),
    ]);
  }
  saveFigures(out, { bench: 'lighthouse', columns: ['page', ...categories, ...metrics], rows });
});
