import type { Locator, Page } from '@playwright/test';
import { Navigation } from './navigation.ts';

type Place = Parameters<Navigation['goTo']>[0];

/** Taps on what Home and the pages behind it show on a phone, counted. */
export class Taps {
  #count = 0;

  constructor(private readonly page: Page) {}

  get count(): number {
    return this.#count;
  }
  async begin(): Promise<void> {
    this.#count = 0;
    await this.page.goto('/');
  }
  /** One of the tabs at the bottom. */
  async tab(place: Place): Promise<void> {
    this.#count += 1;
    await new Navigation(this.page).goTo(place);
  }
  /** What a role and the beginning of a name find, also in the bars around the page. */
  async on(
    role: 'link' | 'button' | 'radio' | 'heading' | 'searchbox',
    name: string,
  ): Promise<void> {
    this.#count += 1;
    await this.shown(role, name).click();
  }
  shown(role: Parameters<Page['getByRole']>[0], name: string): Locator {
    return this.page.getByRole(role, { name: new RegExp(`^${name}`) }).first();
  }
  /** In the bar on top. */
  balance(figure: string): Locator {
    return new Navigation(this.page).balance(figure);
  }
  /** The progress of the turnover that is open. */
  get turnover(): Locator {
    return this.page.getByRole('main').getByRole('progressbar').first();
  }
}
