import type { Locator, Page } from '@playwright/test';

/**
 * Of the next matches, those that may start within two minutes: one of each of a book's sports, of
 * which none has more than three (sandbox/src/studio/book/rules/sports.ts).
 */
export const soonest = 3;

type Rows = readonly Record<string, unknown>[];

/** The lobby of a category of matches: cards with odds, and the bar with the picks. */
export class MatchLobbyPage {
  /** The link to the provider's page, with the number of picks and their odds. */
  readonly bar: Locator;
  /** Matches under way whose bets are not closed. */
  readonly live: Locator;
  private readonly cards: Locator;

  constructor(private readonly page: Page) {
    // Odds tapped before the client takes over the server's HTML would be lost.
    const taken = page.locator('main:not(:has([data-urgent]))');
    this.bar = taken.getByRole('link', { name: /^\d+ picks? · ×[\d.]+/ });
    this.cards = this.cardsOf(taken.getByRole('region', { name: 'Next matches' }));
    this.live = this.cardsOf(taken.getByRole('region', { name: 'Live now' }));
  }

  async open(category: string): Promise<void> {
    await this.page.goto(`/${category}`);
    await this.odds(0).waitFor();
  }
  /** The first odds of the nth match (from 0) that starts in two minutes or later. */
  odds(match: number): Locator {
    return this.firstOdds(this.card(match + soonest));
  }
  /** The nth of the next matches, from 0. */
  card(match: number): Locator {
    return this.cards.nth(match);
  }
  /** The first odds of a match. */
  firstOdds(card: Locator): Locator {
    return card.getByRole('button').first();
  }
  private cardsOf(section: Locator): Locator {
    return section.getByRole('listitem').filter({ has: this.page.getByRole('group') });
  }
  /** The odds of all picks together, as the bar shows them. */
  async multiplied(): Promise<string> {
    return /×([\d.]+)/.exec(await this.bar.innerText())?.[1] ?? '';
  }
  /** What of the cards is cut at twice the text size. */
  async cutAtTwice(): Promise<readonly string[]> {
    const size = (font: string) =>
      this.page.evaluate((to) => (document.documentElement.style.fontSize = to), font);
    await size('200%');
    const cut = await this.live.or(this.cards).evaluateAll((cards) =>
      cards
        .flatMap((card) => [...card.querySelectorAll('*')])
        .filter(
          (one) =>
            getComputedStyle(one).overflow !== 'visible' && one.scrollHeight > one.clientHeight + 1,
        )
        .map(({ textContent }) => textContent),
    );
    await size('');
    return cut;
  }
  /** Answers with the platform's first matches, changed, as if the provider's had changed since. */
  async rewriteMatches(change: (matches: Rows) => Rows): Promise<void> {
    let first: object | undefined;
    await this.page.route('**/api/game/matchList', async (route) => {
      if (first) return route.fulfill({ json: first });
      const response = await route.fetch();
      const reply = (await response.json()) as { value: { matches: Rows }[] };
      const value = reply.value.map((book) => ({ ...book, matches: change(book.matches) }));
      first = { ...reply, value };
      return route.fulfill({ response, json: first });
    });
  }
}
