import type { Browser } from '@playwright/test';
import { print } from '../harness/options.ts';
import { load, open, openPhone, openTab, type Tab } from './phone.ts';
import { pages } from './pages.ts';
import type { Side } from './sides.ts';
import { tell } from './told.ts';

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
    const opened = await tell(tab.session, 'parolOpened');
    await page.addInitScript(recordTransition, pages.deposit.shown.selector);
    if (when === 'when idle') {
      await load(tab, side.server.origin);
      await page.waitForTimeout(idleMs);
      await page.waitForLoadState('networkidle');
    } else {
      await open(tab, side.server.origin);
    }
    await tapDeposit(tab);
    const time = await opened('A tap on Deposit did not show the ways to pay.');
    await sayIfDocument(tab, side);
    return Number(time);
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    /** Tells the bench how many milliseconds after the tap the ways to pay were shown. */
    parolOpened(text: string): void;
  }
}

/**
 * Runs in each document of the tab, because a tap may open the page as one. Its functions have no
 * names of their own: the loader gives those by helpers that the page lacks.
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
      window.parolOpened(String(performance.timeOrigin + performance.now() - tapped));
    });
  }).observe(document, { childList: true, subtree: true });
}

/** A touch without Playwright's own tap, which loads a script into the page first. */
async function tapDeposit({ session }: Tab): Promise<void> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: `(${placeOfDeposit.toString()})()`,
    returnByValue: true,
  });
  const touchPoints = [result.value as { readonly x: number; readonly y: number }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Runs in the page: the middle of the tab bar's entry. */
function placeOfDeposit(): { readonly x: number; readonly y: number } {
  const entries = [...document.querySelectorAll('nav a[href="/deposit"]')];
  const entry = entries.find((one) => one.getClientRects().length > 0);
  const { x = 0, y = 0, width = 0, height = 0 } = entry?.getBoundingClientRect() ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

/** A tap may open the page as a document, which takes longer. */
async function sayIfDocument({ page }: Tab, { name }: Side): Promise<void> {
  const opened = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  if (opened?.endsWith('/deposit'))
    print(`${name}: the tap on Deposit opened the page as a document`);
}
