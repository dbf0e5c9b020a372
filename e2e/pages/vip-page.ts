import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** `/vip`: the member's level and the ladder. */
export class VipPage {
  /** The text for a member without a level about the deposits that lead to one. */
  readonly none: Locator;
  /** The levels, lowest first. */
  readonly levels: Locator;
  /** The member's own level on the ladder. */
  readonly current: Locator;

  constructor(
    private readonly page: Page,
    private readonly language: Language = 'en',
  ) {
    const t = textsOf('rewards', language);
    const main = page.getByRole('main');
    this.none = main.getByRole('heading', { name: t('vip.none') });
    this.levels = main
      .getByRole('list', { name: t('vip.ladder') })
      .getByRole('heading', { level: 3 });
    this.current = main.locator('[aria-current]');
  }

  open = () => this.page.goto('/vip');

  /** What a level asks for and brings. */
  level(name: string): Locator {
    return this.page
      .getByRole('list', { name: textsOf('rewards', this.language)('vip.ladder') })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { level: 3, name }) });
  }
  /** The celebration of a new level. */
  celebrates(name: string): Locator {
    return this.page.getByText(textsOf('rewards', this.language)('vip.levelUp', { name }), {
      exact: true,
    });
  }
}
