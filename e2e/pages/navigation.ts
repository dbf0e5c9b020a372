import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** The shell's navigation: the tab bar on phones, the rail on desktops. */
export class Navigation {
  readonly deposit: Locator;
  readonly logIn: Locator;
  readonly signUp: Locator;
  /** The phone's tab bar. */
  readonly tabs: Locator;
  private readonly t: (key: string) => string;
  private readonly places: Readonly<
    Record<'home' | 'games' | 'rewards' | 'me', readonly [tab: string, entry: string]>
  >;

  constructor(
    private readonly page: Page,
    language: Language = 'en',
  ) {
    const t = textsOf('shell', language);
    this.t = t;
    const [games, rewards, account] = [
      textsOf('games', language),
      textsOf('rewards', language),
      textsOf('account', language),
    ];
    this.places = {
      home: [t('nav.home'), t('nav.home')],
      games: [games('nav.games'), games('category.slot')],
      rewards: [rewards('nav.rewards'), rewards('nav.rewards')],
      me: [account('nav.me'), account('nav.me')],
    };
    this.tabs = page.getByRole('navigation', { name: t('nav.main') });
    const bar = page.getByRole('banner');
    this.deposit = bar.getByRole('link', { name: t('nav.deposit') });
    this.logIn = bar.getByRole('button', { name: t('nav.login') });
    this.signUp = bar.getByRole('button', { name: t('nav.signup') });
  }

  /** Uses the tab bar on phones, the rail on desktops. */
  async goTo(place: 'home' | 'games' | 'rewards' | 'me'): Promise<void> {
    const isPhone = (this.page.viewportSize()?.width ?? 0) < 1000;
    const [tab, entry] = this.places[place];
    const bar = this.page.getByRole('navigation', {
      name: isPhone ? this.t('nav.main') : this.t('nav.sections'),
    });
    await bar
      .getByRole('link', { name: isPhone ? tab : entry, exact: true })
      .last()
      .click();
  }
  balance(figure: string): Locator {
    return this.page.getByRole('banner').getByText(figure, { exact: true });
  }
  async chooseLanguage(name: 'English' | 'Filipino'): Promise<void> {
    await this.page.getByRole('button', { name: /Language and theme|Wika at tema/i }).click();
    // Checked once the language's texts have loaded.
    await this.page.getByRole('radio', { name }).click();
    await this.page.keyboard.press('Escape');
  }
  /** Simulates the return from another tab, on which the page polls. */
  async comeBackToTab(): Promise<void> {
    await this.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  }
}
