import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

const sides = ['front', 'back', 'selfie'] as const;

/** `/setting?section=documents`: KYC. */
export class DocumentsPage {
  private readonly t: (key: string, values?: Readonly<Record<string, string>>) => string;
  private readonly main: Locator;
  private readonly heading: Locator;
  /** Fixed once a document has been submitted. */
  readonly name: Locator;

  constructor(
    private readonly page: Page,
    language: Language = 'en',
  ) {
    this.t = textsOf('account', language);
    this.main = page.getByRole('main');
    this.heading = this.main.getByRole('heading', { name: this.t('kyc.title') });
    this.name = this.main.getByRole('textbox', { name: this.t('profile.fullName') });
  }

  async open(): Promise<void> {
    await this.page.goto('/setting?section=documents');
  }
  /** Submits a PhilSys ID with its three pictures. If no name is given, the form keeps the one it shows. */
  async submitDocument(
    document: { readonly number: string; readonly name?: string; readonly birthday: string },
    picture: Buffer,
  ): Promise<void> {
    await this.main.getByRole('textbox', { name: this.t('kyc.number') }).fill(document.number);
    if (document.name !== undefined) await this.name.fill(document.name);
    await this.main.getByLabel(this.t('profile.birthday')).fill(document.birthday);
    for (const side of sides) {
      await this.main
        .getByLabel(this.t(`kyc.sides.${side}`))
        .setInputFiles({ name: `${side}.png`, mimeType: 'image/png', buffer: picture });
      await this.main.getByText(this.t('kyc.sent', { name: `${side}.png` })).waitFor();
    }
    await this.send();
  }
  async send(): Promise<void> {
    await this.submit.click();
  }
  /** The status label next to the heading; the steps below repeat its words. */
  state(of: 'none' | 'submitted' | 'in_review' | 'verified' | 'rejected'): Locator {
    return this.heading.locator('..').getByText(this.t(`kyc.states.${of}`), { exact: true });
  }
  /** Why the last document was rejected. */
  get refusal(): Locator {
    return this.main.getByRole('status').filter({ hasText: this.t('kyc.rejectedFor') });
  }
  /** The submit button; hidden during a review and after verification. */
  get submit(): Locator {
    return this.main.getByRole('button', { name: this.t('kyc.go') });
  }
  says(text: string): Locator {
    return this.main.getByText(text);
  }
}
