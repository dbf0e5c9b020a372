import { findPage } from '@parol/contract/find-page';
import {
  type FigureName,
  type FiguresReport,
  figuresPath,
  mostShift,
} from '@parol/contract/release-figures';
import { longest } from '@parol/contract/release-report';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Host } from '../host/host.ts';
import { loadTokens, postReport } from '../health/tab-reports.ts';

/** Calls `heard` with each figure of the page load, and again whenever it changes. */
type Watch = (heard: (name: FigureName, value: number) => void) => void;

const names = { LCP: 'lcp', INP: 'inp', CLS: 'cls', FCP: 'fcp', TTFB: 'ttfb' } as const;

const watchFigures: Watch = (heard) => {
  const take = ({ name, value, navigationType }: Metric) => {
    // A page that Back brings from memory is another visit, of a few milliseconds.
    if (navigationType !== 'back-forward-cache') heard(names[name], value);
  };
  for (const on of [onLCP, onINP, onCLS, onFCP, onTTFB]) on(take, { reportAllChanges: true });
};

/**
 * Reports once, when the tab is first hidden, how fast the page was that it was opened with
 * (docs/decisions/0103-measuring-with-consent.md). Without a release's token there is no report.
 */
export function reportPageFigures(
  { fleet, page }: Pick<Host, 'fleet' | 'page'>,
  watch: Watch = watchFigures,
): void {
  // Their files are not those that players get.
  if (page.dev || page.safe || Object.keys(page.overrides).length > 0) return;
  const opened = pageAt(fleet, openedPath());
  if (opened === undefined) return;
  const figures: Partial<Record<FigureName, number>> = {};
  watch((name, value) => {
    figures[name] =
      name === 'cls'
        ? Math.min(Math.round(value * 10_000) / 10_000, mostShift)
        : Math.min(Math.round(value), longest.ms);
  });
  let isSent = false;
  const send = () => {
    const releases = [...loadTokens.values()].map(({ remote, version, text }) => ({
      remote,
      version,
      token: text,
    }));
    if (isSent || releases.length === 0 || Object.keys(figures).length === 0) return;
    isSent = true;
    const report: FiguresReport = { page: opened, releases, figures };
    void postReport(figuresPath, report).catch(() => undefined);
  };
  // On the window, so that the last figures are there: those are taken at the document.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
}

/** The path that the tab was opened with: the router may have left it since. */
const openedPath = (): string =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname;

/** The page of a path as the release declares it; undefined where there is none. */
const pageAt = (fleet: Host['fleet'], path: string): string | undefined =>
  path === '/' ? path : findPage(fleet.current(), path)?.page.path;
