import type { Page } from '@playwright/test';
import { memberCall, type Payer } from '../fixtures/money.ts';
import type { Language } from '@parol/domain';

/** A studio page without the site around it. */
export class StudioPage {
  constructor(private readonly page: Page) {}

  /** Launches a game and opens the address of its reply. */
  async open(origin: string, payer: Payer, game: string, language: Language): Promise<void> {
    const launched = await memberCall(this.page.request, origin, payer, 'game/launchOne', {
      player_id: payer.account.account_id,
      game_code: game,
      lang_code: language,
    });
    await this.page.goto(String(launched['game_url']));
    await this.page
      .getByRole('status')
      .filter({ hasText: /Good luck|Suwerte/ })
      .waitFor({ state: 'attached' });
  }
  /** A book's matches load after its page. */
  async hasMatches(): Promise<void> {
    await this.page.getByRole('article').first().waitFor();
  }
  async openInfo(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Game info|Tungkol sa laro)$/ }).click();
    await this.page.getByRole('dialog').waitFor();
  }
  /** Opens the page that verifies one of a game's rounds. */
  async openCheck(game: string): Promise<void> {
    await this.page.goto(new URL(`/studio/verify?game=${game}`, this.page.url()).href);
    await this.page.getByRole('button', { name: 'Recompute' }).waitFor();
  }
}
