import type { Page } from '@playwright/test';

/** The paths, in lower case, that visible links of a page lead to, wherever one has to scroll. */
export const visiblePaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter((link) => link.origin === location.origin && link.target !== '_blank')
        .filter((link) => {
          const { width, height } = link.getBoundingClientRect();
          const isDrawn = link.checkVisibility({ opacityProperty: true, visibilityProperty: true });
          return isDrawn && width > 0 && height > 0;
        })
        .map(({ pathname }) => pathname.toLowerCase()),
    ),
  ]);
