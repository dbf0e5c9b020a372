import type { Page } from '@playwright/test';
import { memberCall, type Payer } from '../fixtures/money.ts';
import type { Language } from '@parol/domain';

/** A page of the studio's by itself, without the site around it. */
export class StudioPage {
  constructor(private readonly page: Page) {}

  /** Launches a game as its player would, and opens what the studio answers. */
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
  /** The matches of a book come after its page. */
  async hasMatches(): Promise<void> {
    await this.page.getByRole('article').first().waitFor();
  }
  async openInfo(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Game info|Tungkol sa laro)$/ }).click();
    await this.page.getByRole('dialog').waitFor();
  }
  /** From a game to the page that plays one of its rounds again. */
  async openCheck(game: string): Promise<void> {
    await this.page.goto(new URL(`/studio/verify?game=${game}`, this.page.url()).href);
    await this.page.getByRole('button', { name: 'Recompute' }).waitFor();
  }
}
