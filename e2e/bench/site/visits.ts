import type { Browser } from '@playwright/test';
import type { BenchPage } from './pages.ts';
import { load, openPhone, openTab, seenIn, type Tab, threadTime } from './phone.ts';
import { type BytesByKind, bytesByKind } from './requests.ts';
import type { Side } from './sides.ts';

/** One load of a page until the network is idle; times in milliseconds since the navigation. */
export interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  readonly shown: number;
  /** Time over 50 ms of each task after the first paint. */
  readonly tbt: number;
  readonly cls: number;
  readonly requests: number;
  readonly bytes: number;
  readonly byKind: BytesByKind;
  /** CPU time of the page's main thread. */
  readonly cpu: number;
}

/** A visit with an empty cache, and the next one. */
export interface Visits {
  readonly cold: Visit;
  readonly again: Visit;
}

export async function visitTwice(browser: Browser, side: Side, page: BenchPage): Promise<Visits> {
  const context = await openPhone(browser, side, page);
  try {
    const visit = async () => {
      const tab = await openTab(context, side, page);
      const measured = await measure(tab, side.server.origin + page.path);
      await tab.page.close();
      return measured;
    };
    return { cold: await visit(), again: await visit() };
  } finally {
    await context.close();
  }
}

/** A visit with an empty cache. */
export async function visitOnce(browser: Browser, side: Side, page: BenchPage): Promise<Visit> {
  const context = await openPhone(browser, side, page);
  try {
    const tab = await openTab(context, side, page);
    return await measure(tab, side.server.origin + page.path);
  } finally {
    await context.close();
  }
}

async function measure(tab: Tab, address: string): Promise<Visit> {
  await load(tab, address);
  const { shown = Number.NaN, lcp, cls, long } = await seenIn(tab.page);
  const fcp = await tab.page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  const byKind = bytesByKind(tab.requests);
  return {
    fcp,
    lcp,
    shown,
    tbt: long.reduce((sum, [at, ms]) => sum + (at + ms > fcp ? Math.max(0, ms - 50) : 0), 0),
    cls,
    requests: tab.requests.length,
    bytes: Object.values(byKind).reduce((sum, bytes) => sum + bytes, 0),
    byKind,
    cpu: await threadTime(tab),
  };
}
