import type { Page } from '@playwright/test';

/** A layout shift, with the elements that moved: what each is, and its x, y, width and height in pixels before and after. */
export interface Shift {
  /** Milliseconds since the page began to load. */
  readonly at: number;
  readonly value: number;
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    parolShifts?: Shift[];
  }
}

/** Records layout shifts of every page that this tab opens from now on, also of its first moments. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
      }[];
    }
    const shifts: Shift[] = [];
    window.parolShifts = shifts;
    const what = (node: Node | null) =>
      `${node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.nodeName ?? 'gone')} “${node?.textContent?.slice(0, 40) ?? ''}”`;
    const where = ({ x, y, width, height }: DOMRect) =>
      [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { startTime: at, value, sources } of list.getEntries() as Entry[])
        shifts.push({
          at,
          value,
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${what(node)}: ${where(previousRect)} → ${where(currentRect)}`,
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shifts of the current page since a time, by its own clock. */
export const shiftsSince = (page: Page, time: number): Promise<readonly Shift[]> =>
  page.evaluate((since) => (window.parolShifts ?? []).filter(({ at }) => at >= since), time);
