import type { Browser, Page } from '@playwright/test';
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
    if (when === 'when idle') {
      await load(tab, side.server.origin);
      await page.waitForTimeout(idleMs);
      await page.waitForLoadState('networkidle');
    } else {
      await page.goto(side.server.origin, { waitUntil: 'commit' });
      await contentShown(page);
    }
    return await tapAndWait(page);
  } finally {
    await context.close();
  }
}

async function tapAndWait(page: Page): Promise<number> {
  await page.evaluate((selector) => {
    const times = { down: 0, shown: 0 };
    Object.assign(window, { parolTransition: times });
    // No function with a name of its own: the loader would give it one by a helper that the page lacks.
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        times.down = timeStamp;
        new MutationObserver((_, changes) => {
          if (location.pathname !== '/deposit' || !document.querySelector(selector)) return;
          changes.disconnect();
          requestAnimationFrame(() => (times.shown ||= performance.now()));
        }).observe(document, { childList: true, subtree: true });
      },
      { capture: true, once: true },
    );
  }, pages.deposit.shown.selector);
  await page.locator('nav a[href="/deposit"]:visible').first().tap();
  const times = await page.waitForFunction(() => {
    const { parolTransition } = window as unknown as {
      parolTransition: { readonly down: number; readonly shown: number };
    };
    return parolTransition.shown > 0 && parolTransition.shown - parolTransition.down;
  });
  return Number(await times.jsonValue());
}
