import type { Page } from '@playwright/test';

/** Every text that a person sees or a screen reader says on the page now, each once. */
export async function shownTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const add = (text: string | null | undefined) => {
      const trimmed = text?.replaceAll(/\s+/g, ' ').trim();
      if (trimmed) found.add(trimmed);
    };
    const shows = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent && !parent.closest('script, style, svg') && shows(parent)) add(node.textContent);
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (!shows(element)) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) add(element.getAttribute(name));
    }
    add(document.title);
    return [...found];
  });
}
