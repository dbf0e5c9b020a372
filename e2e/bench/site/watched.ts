import type { Page } from '@playwright/test';
import type { BenchPage } from './pages.ts';

/** What the browser has seen of a page; times in milliseconds since its navigation. */
export interface Seen {
  /** The first frame with the page's content; absent before it. */
  shown?: number;
  lcp: number;
  /** Sum of the layout shifts without a recent input. */
  cls: number;
  /** Start and duration of tasks over 50 ms. */
  readonly long: [start: number, duration: number][];
  /** The longest time from an input to the next frame. */
  inp: number;
}
declare global {
  interface Window {
    parolSeen: Seen;
    /** Tells the bench the time when the content was shown. */
    parolShown(text: string): void;
  }
}

type EntryOf = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly interactionId: number;
};

/** Records on every page that the tab opens from now on. */
export const watch = (page: Page, shown: BenchPage['shown']): Promise<unknown> =>
  page.addInitScript(record, shown);

/**
 * Runs in the page. Its functions are methods: the names that the loader gives to others are helpers
 * that the page lacks.
 */
function record(wanted: BenchPage['shown']): void {
  const seen: Seen = { lcp: 0, cls: 0, long: [], inp: 0 };
  window.parolSeen = seen;
  const show = {
    at(time: number) {
      if (seen.shown !== undefined) return;
      seen.shown = time;
      window.parolShown(String(time));
    },
  };
  const take: Readonly<Record<string, (entry: EntryOf) => void>> = {
    'largest-contentful-paint'({ startTime }) {
      seen.lcp = startTime;
    },
    'layout-shift'({ value, hadRecentInput }) {
      if (!hadRecentInput) seen.cls += value;
    },
    longtask({ startTime, duration }) {
      seen.long.push([startTime, duration]);
    },
    event({ interactionId, duration }) {
      if (interactionId > 0) seen.inp = Math.max(seen.inp, duration);
    },
    mark({ name, startTime }) {
      if ('mark' in wanted && name === wanted.mark) show.at(startTime);
    },
  };
  for (const [type, entryOf] of Object.entries(take))
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) entryOf(entry as EntryOf);
    }).observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) });
  if ('mark' in wanted) return;
  new MutationObserver((_, changes) => {
    if (!document.querySelector(wanted.selector)) return;
    changes.disconnect();
    requestAnimationFrame(() => show.at(performance.now()));
  }).observe(document, { childList: true, subtree: true });
}
