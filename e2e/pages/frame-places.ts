import type { Page } from '@playwright/test';

/** The left and top edge of elements in pixels, by kind and text of the element. */
type Places = Readonly<Record<string, readonly [left: number, top: number]>>;

const widths = [390, 1280] as const;

/** Compares the positions of elements in a member's first HTML and in the live page that replaces it. */
export class FramePlaces {
  constructor(private readonly page: Page) {}

  /**
   * Compares entries of the navigation, the heading, and names and marks of the doors of `/deposit` with
   * those of the first HTML, on a phone's and a desktop's screen. Call it while the shell's
   * scripts are held back: the result lists what moved once they run.
   */
  async remember(): Promise<{ readonly count: number; moved(): Promise<readonly string[]> }> {
    const before = await this.onBothScreens();
    return {
      count: before.reduce((sum, places) => sum + Object.keys(places).length, 0),
      moved: async () => {
        const after = await this.onBothScreens();
        return before.flatMap((places, screen) =>
          Object.entries(places).flatMap(([what, [left, top]]) => {
            const [leftNow, topNow] = after[screen]?.[what] ?? [];
            const isSame =
              leftNow !== undefined &&
              topNow !== undefined &&
              Math.abs(left - leftNow) <= 1 &&
              Math.abs(top - topNow) <= 1;
            return isSame
              ? []
              : [`${widths[screen]} px: ${what}: ${left} ${top} → ${leftNow} ${topNow}`];
          }),
        );
      },
    };
  }

  private async onBothScreens(): Promise<readonly Places[]> {
    const size = this.page.viewportSize();
    const found: Places[] = [];
    for (const width of widths) {
      await this.page.setViewportSize({ width, height: 844 });
      found.push(await this.places());
    }
    if (size) await this.page.setViewportSize(size);
    return found;
  }

  private places(): Promise<Places> {
    return this.page.evaluate(() => {
      const found: Record<string, readonly [number, number]> = {};
      const parts = 'nav a, main h1, main b, main svg[width="36"]';
      for (const element of document.querySelectorAll(parts)) {
        const { left, top, width } = element.getBoundingClientRect();
        const nav = element.closest('nav');
        const isLogo = nav !== null && element.querySelector('img') !== null;
        if (width === 0 || isLogo) continue;
        const of = nav ? getComputedStyle(nav).position : 'main';
        const what = [of, element.tagName, element.textContent.trim()].join(' ');
        // A mark has no text: the next one of its kind.
        const name = element.localName === 'svg' ? `${what}${nextMark(found, what)}` : what;
        found[name] ??= [left, top];
      }
      return found;

      function nextMark(places: object, kind: string): number {
        return Object.keys(places).filter((place) => place.startsWith(kind)).length;
      }
    });
  }
}
