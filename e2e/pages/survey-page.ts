import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** `/survey`: a survey's questions one by one, and its answers before they are sent. */
export class SurveyPage {
  readonly progress: Locator;
  readonly next: Locator;
  readonly send: Locator;
  /** The notice that the answers were sent. */
  readonly thanks: Locator;
  readonly text: Locator;
  private readonly main: Locator;
  private readonly t: ReturnType<typeof textsOf>;

  constructor(
    private readonly page: Page,
    language: Language,
  ) {
    this.t = textsOf('content', language);
    this.main = page.getByRole('main');
    this.progress = this.main.getByRole('progressbar');
    const { next, skip } = { next: this.t('survey.next'), skip: this.t('survey.skip') };
    this.next = this.main.getByRole('button', { name: new RegExp(`^(${next}|${skip})$`) });
    this.send = this.main.getByRole('button', { name: this.t('survey.send') });
    this.thanks = this.main.getByText(this.t('survey.sent.title'));
    this.text = this.main.getByRole('textbox');
  }

  open = (id: string) => this.page.goto(`/survey?id=${id}`);

  /** Follows the link of the newest message about a survey. */
  async openFromInbox(): Promise<void> {
    await this.page.goto('/inbox');
    await this.main.getByRole('button', { name: /A few questions|May ilang tanong kami/ }).click();
    await this.main.locator('a[href^="/survey"]').click();
  }

  /** The text of the progress at a question. */
  stepText = (step: number, count: number): string =>
    this.t('survey.step', { step: String(step), count: String(count) });

  /** Chooses an option by its position, counted from 0. */
  choose = (index: number) =>
    this.main.getByRole('radio').or(this.main.getByRole('checkbox')).nth(index).check();

  /** Sends the answers; returns the code of the answer. */
  async sendForCode(): Promise<string> {
    const answered = this.page.waitForResponse('**/memberreview/submitSurvey');
    await this.send.click();
    const { statusdesc } = (await (await answered).json()) as { readonly statusdesc: string };
    return statusdesc;
  }
}
