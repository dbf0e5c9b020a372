import type { Browser, Page } from '@playwright/test';
import { print } from '../harness/options.ts';
import { contentShown, load, openPhone, openTab } from './phone.ts';
import { pages } from './pages.ts';
import type { Side } from './sides.ts';

/** Milliseconds from a member's tap on Deposit at Home until the ways to pay are shown. */
export interface Transitions {
  /** As soon as Home's first rail is usable. */
  readonly cold: number;
  /** Once Home is idle, so that what it prefetches is there. */
  readonly prefetched: number;
}

export async function goToDeposit(browser: Browser, side: Side): Promise<Transitions> {
  return {
    cold: await transition(browser, side, 'at once'),
    prefetched: await transition(browser, side, 'when idle'),
  };
}

/** Longer than the shell waits before it prefetches. */
const idleMs = 3_000;

async function transition(
  browser: Browser,
  side: Side,
  when: 'at once' | 'when idle',
): Promise<number> {
  const member = { ...pages.home, isMember: true };
  const context = await openPhone(browser, side, member);
  try {
    const tab = await openTab(context, side, member);
    const { page } = tab;
    await page.addInitScript(recordTransition, pages.deposit.shown.selector);
    if (when === 'when idle') {
      await load(tab, side.server.origin);
      await page.waitForTimeout(idleMs);
      await page.waitForLoadState('networkidle');
    } else {
      await page.goto(side.server.origin, { waitUntil: 'commit' });
      await contentShown(page);
    }
    return await tapAndWait(page, side);
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    /** Milliseconds from the tap until the ways to pay were shown. */
    parolTransition?: number;
  }
}

/**
 * Runs in each document of the tab, because a tap may open the page as one. Its functions have no names of their own: the loader
 * gives those by helpers that the page lacks.
 */
function recordTransition(selector: string): void {
  addEventListener(
    'pointerdown',
    ({ timeStamp }) =>
      sessionStorage.setItem('bench-tap', String(performance.timeOrigin + timeStamp)),
    { capture: true, once: true },
  );
  new MutationObserver((_, changes) => {
    if (location.pathname !== '/deposit' || !document.querySelector(selector)) return;
    changes.disconnect();
    requestAnimationFrame(() => {
      const tapped = Number(sessionStorage.getItem('bench-tap'));
      window.parolTransition = performance.timeOrigin + performance.now() - tapped;
    });
  }).observe(document, { childList: true, subtree: true });
}

async function tapAndWait(page: Page, side: Side): Promise<number> {
  await page.locator('nav a[href="/deposit"]:visible').first().tap();
  const time = await page.waitForFunction(() => window.parolTransition);
  const opened = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  if (opened?.endsWith('/deposit'))
    print(`${side.name}: the tap on Deposit opened the page as a document`);
  return Number(await time.jsonValue());
}
