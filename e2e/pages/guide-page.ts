import type { Locator, Page } from '@playwright/test';

/** An article, and the list of articles, as a reader uses them. */
export class GuidePage {
  readonly article: Locator;
  readonly heading: Locator;
  readonly allGuides: Locator;
  readonly needsScripts: Locator;
  /** The shell's frame, which replaces the one in the HTML. */
  readonly signUp: Locator;
  /** The page as the server rendered it. */
  readonly served: Locator;

  constructor(private readonly page: Page) {
    this.article = page.getByRole('article');
    this.heading = page.getByRole('heading', { level: 1 });
    this.allGuides = page.getByRole('link', { name: 'All news and guides' });
    this.needsScripts = page.getByText('JavaScript');
    this.signUp = page.getByRole('banner').getByRole('button', { name: 'Sign up' });
    this.served = page.locator('[data-served]');
  }

  /** Unfolds a promotion's terms, as a reader without scripts does. */
  async unfoldTerms(promotion: string): Promise<Locator> {
    const card = this.page.getByRole('article').filter({ hasText: promotion });
    await card.locator('noscript summary').click();
    return card.getByRole('link', { name: 'What turnover means, with an example' });
  }
  guide(title: string): Locator {
    return this.page.getByRole('link', { name: title });
  }
  /**
   * Where headings, paragraphs, items of lists and the links of the first screen are, in pixels from the
   * top of the window. A long list of games has links only near the screen, and rails of games are only there.
   */
  async places(part?: 'first screen'): Promise<readonly (readonly [text: string, top: number])[]> {
    return this.page.evaluate(
      (everyText) =>
        [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li, a)')]
          .map((text) => ({ text, top: Math.round(text.getBoundingClientRect().top) }))
          .filter(({ text, top }) => (everyText && text.tagName !== 'A') || top < innerHeight)
          .map(({ text, top }) => {
            // Without words of pictures, which tiles further down get from the client, of what only readers without scripts see, and ages.
            const words = text.cloneNode(true) as HTMLElement;
            for (const other of words.querySelectorAll('svg, noscript, time')) other.remove();
            return [words.textContent, top] as const;
          }),
      part === undefined,
    );
  }
}
