import type { Locator, Page } from '@playwright/test';

/** An article, and the list of articles, as a reader uses them. */
export class GuidePage {
  readonly article: Locator;
  readonly heading: Locator;
  readonly allGuides: Locator;
  readonly needsScripts: Locator;
  /** The shell's frame, which replaces the one in the HTML. */
  readonly signUp: Locator;
  /** What the server rendered of the first screen, and its code has not yet replaced. */
  readonly ssrParts: Locator;

  constructor(private readonly page: Page) {
    this.article = page.getByRole('article');
    this.heading = page.getByRole('heading', { level: 1 });
    this.allGuides = page.getByRole('link', { name: 'All news and guides' });
    this.needsScripts = page.getByText('JavaScript');
    this.signUp = page.getByRole('banner').getByRole('button', { name: 'Sign up' });
    this.ssrParts = page.locator('[data-urgent]');
  }

  /** Expands a promotion's terms, as a reader without scripts does. */
  async expandTerms(promotion: string): Promise<Locator> {
    const card = this.page.getByRole('article').filter({ hasText: promotion });
    await card.locator('noscript summary').click();
    return card.getByRole('link', { name: 'What turnover means, with an example' });
  }
  /** A link in the text of the article. */
  linkInText(words: string): Locator {
    return this.article.getByRole('link', { name: words, exact: true });
  }
  guide(title: string): Locator {
    return this.page.getByRole('link', { name: title });
  }
  /**
   * The positions of headings, paragraphs, list items and the first screen's links, in pixels from
   * the top of the window. Links and rails of games are only rendered near the screen. `part`
   * limits the positions to the first screen.
   */
  async places(part?: 'first screen'): Promise<readonly (readonly [text: string, top: number])[]> {
    return this.page.evaluate(
      (everyText) =>
        [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li, a)')]
          .map((text) => ({ text, top: Math.round(text.getBoundingClientRect().top) }))
          .filter(({ text, top }) => (everyText && text.tagName !== 'A') || top < innerHeight)
          .map(({ text, top }) => {
            // The text without pictures (the client adds some of them), text for readers without
            // scripts, and times and figures (which change while others deposit and play).
            const words = text.cloneNode(true) as HTMLElement;
            for (const other of words.querySelectorAll('svg, noscript, time')) other.remove();
            return [words.textContent.replaceAll(/\d+/g, '0'), top] as const;
          }),
      part === undefined,
    );
  }

  /** Of each element of the page: what it is, its box in pixels, and how its text and background look. */
  async looks(): Promise<readonly string[]> {
    return this.page.evaluate(() => {
      // Also with reduced motion they take a millisecond, in which an element is somewhere else.
      for (const animation of document.getAnimations()) animation.finish();
      return [...document.querySelectorAll('#root *')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { display, color, font, background, opacity } = getComputedStyle(element);
        const box = [x, y, width, height].map(Math.round);
        return [element.tagName, ...box, display, color, font, background, opacity].join(' ');
      });
    });
  }
}
