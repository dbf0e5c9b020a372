import type { SiteResult } from './result.ts';

const begin = '<!-- site:begin: written by `npm run bench -- site-table FILE` -->';
const end = '<!-- site:end -->';

/** The page with the table of a result between its two marks. Throws one line if they are missing. */
export function withTable(page: string, result: SiteResult): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`The page has no "${begin}" before "${end}".`);
  return `${page.slice(0, from + begin.length)}\n\n${tableOf(result)}\n\n${page.slice(to)}`;
}

/** Absolute figures and ratios of a result as Markdown. */
export function tableOf({ absolute, ratios, pairs, isTrial, rounds }: SiteResult): string {
  const marked = rounds.filter(({ isMarked }) => isMarked).length;
  const ms = (value: number) => `${Math.round(value)} ms`;
  return [
    `${pairs} pairs; other programs used the processor in ${marked} of them.${isTrial ? ' **The machine was busy: a trial, not a result.**' : ''}`,
    '',
    '| page | FCP | LCP | TBT | CLS | bytes |',
    '|---|---|---|---|---|---|',
    ...Object.entries(absolute).map(
      ([page, { fcp, lcp, tbt, cls, bytes }]) =>
        `| ${page} | ${ms(fcp)} | ${ms(lcp)} | ${ms(tbt)} | ${cls.toFixed(3)} | ${(bytes / 1000).toFixed(1)} kB |`,
    ),
    '',
    '| federated ÷ bundle | median | 95 % |',
    '|---|---|---|',
    ...Object.entries(ratios).map(
      ([name, { median, low, high }]) =>
        `| ${name} | ${median.toFixed(2)} | ${low.toFixed(2)} to ${high.toFixed(2)} |`,
    ),
  ].join('\n');
}
