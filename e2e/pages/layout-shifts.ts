import type { Page } from '@playwright/test';

declare global {
  interface Window {
    parolShifts?: number[];
  }
}

/** Records layout shifts of every page that this tab opens from now on, also of its first moments. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    window.parolShifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shifts of the current page so far. */
export const shiftsIn = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => window.parolShifts ?? []);
