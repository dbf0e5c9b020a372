import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** `/review`: the published reviews, and the member's own or the form to write it. */
export class ReviewPage {
  readonly comment: Locator;
  readonly send: Locator;
  /** The notice that the member's review waits for an operator. */
  readonly pending: Locator;
  /** The notice that the member's review is published. */
  readonly published: Locator;
  /** The request to write the comment without markup. */
  readonly withoutMarkup: Locator;
  private readonly t: ReturnType<typeof textsOf>;

  constructor(
    private readonly page: Page,
    language: Language,
  ) {
    this.t = textsOf('content', language);
    const main = page.getByRole('main');
    this.comment = main.getByRole('textbox', { name: this.t('review.comment') });
    this.send = main.getByRole('button', { name: this.t('review.send') });
    this.pending = main.getByText(this.t('review.pending'));
    this.withoutMarkup = main.getByText(this.t('errors.comment_has_markup'));
    this.published = main.getByText(this.t('review.published'));
  }

  open = () => this.page.goto('/review');

  /** The radio button of so many stars. */
  stars = (stars: 1 | 2 | 3 | 4 | 5): Locator =>
    this.page.getByRole('radio', { name: this.t(`review.star.${stars}`) });

  /** The published review with a text. */
  listed = (text: string): Locator =>
    this.page
      .getByRole('list', { name: this.t('review.newest') })
      .getByRole('listitem')
      .filter({ hasText: text });

  /** The stars of the published review with a text, by the name that is read out. */
  starsOf = (text: string, stars: number): Locator =>
    this.listed(text).getByRole('img', {
      name: this.t('review.starsOf', { stars: String(stars), most: '5' }),
    });
}
