import type { Page } from '@playwright/test';

/** Distinct texts of the page that are visible or announced by a screen reader. */
export async function shownTexts(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const found: (string | null)[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        parent &&
        // Players write in any language: `lang=""` marks their texts.
        !parent.closest('script, style, svg, [lang=""]') &&
        parent.checkVisibility({ visibilityProperty: true })
      )
        found.push(node.textContent);
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [placeholder], [title], [alt]',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      found.push(
        ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name)),
      );
    }
    return found;
  });
  return [
    ...new Set(
      texts.map((text) => text?.replaceAll(/\s+/g, ' ').trim() ?? '').filter((text) => text !== ''),
    ),
  ];
}
