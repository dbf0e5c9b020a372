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

  guide(title: string): Locator {
    return this.page.getByRole('link', { name: title });
  }
  /** Where headings, paragraphs and items of lists are, in pixels from the top of the window. */
  places(): Promise<readonly (readonly [text: string, top: number])[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('main :is(h1, h2, h3, p, li)')].map(
        (text) => [text.textContent, Math.round(text.getBoundingClientRect().top)] as const,
      ),
    );
  }
}
