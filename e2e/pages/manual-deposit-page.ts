import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** The fields of a manual deposit. */
export interface ReportedTransfer {
  readonly amount: string;
  readonly reference: string;
}

/** `/deposit?method=manual`: reporting an own transfer to our cashier. */
export class ManualDepositPage {
  /** The link to this page in the list of payment methods. */
  readonly way: Locator;
  readonly amount: Locator;
  readonly receipt: Locator;
  readonly submit: Locator;
  /** The receipt's upload progress. */
  readonly uploading: Locator;
  /** Shown while a large picture is made smaller. */
  readonly preparing: Locator;
  /** The pending manual deposit. */
  readonly pending: Locator;
  readonly list: Locator;
  private readonly t: (key: string, figures?: Readonly<Record<string, string>>) => string;
  private readonly main: Locator;

  constructor(
    private readonly page: Page,
    language: Language = 'en',
  ) {
    const t = textsOf('cashier', language);
    this.t = t;
    this.main = page.getByRole('main');
    this.way = this.main.getByRole('link', { name: t('manual.title') });
    this.amount = this.main.getByRole('textbox', { name: t('gateway.amount') });
    this.receipt = this.main.getByLabel(t('manual.receipt'));
    this.submit = this.main.getByRole('button', { name: t('manual.submit') });
    this.uploading = this.main.getByRole('progressbar', { name: t('manual.uploading') });
    this.preparing = this.main.getByRole('progressbar', { name: t('manual.preparing') });
    this.pending = this.main.getByRole('region', { name: t('manual.pending') });
    this.list = this.main.getByRole('table', { name: t('manual.list') });
  }

  async open(): Promise<void> {
    await this.page.goto('/deposit?method=manual');
  }
  async report({ amount, reference }: ReportedTransfer): Promise<void> {
    await this.amount.fill(amount);
    await this.main
      .getByRole('combobox', { name: this.t('manual.method') })
      .selectOption('online_transfer');
    await this.main.getByRole('textbox', { name: this.t('manual.reference') }).fill(reference);
    await this.main.getByRole('radio', { name: this.t('bonus.none') }).check();
  }
  /** Holds an upload until the returned function is called. */
  async holdUpload(): Promise<() => void> {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resume) => {
      letGo = resume;
    });
    await this.page.route('**/api/member/upload', async (route) => {
      await held;
      await route.continue();
    });
    return letGo;
  }
  async attach(name: string, picture: Buffer, mimeType = 'image/png'): Promise<void> {
    await this.receipt.setInputFiles({ name, mimeType, buffer: picture });
  }
  /** Attaches a file of the disk, as large ones pass faster than through the browser's protocol. */
  async attachFile(path: string): Promise<void> {
    await this.receipt.setInputFiles(path);
  }
  uploaded(name: string): Locator {
    return this.main.getByText(this.t('manual.uploaded', { name }));
  }
  /** A deposit's row by its reference and state. */
  line(reference: string, state: 'pending' | 'paid' | 'rejected' | 'cancelled'): Locator {
    return this.list
      .getByRole('row')
      .filter({ hasText: reference })
      .filter({ hasText: this.t(`manual.state.${state}`) });
  }
  /** Cancels the pending deposit. */
  async cancel(): Promise<void> {
    await this.pending.getByRole('button', { name: this.t('manual.cancel') }).click();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.t('manual.cancelYes') })
      .click();
  }
  says(text: string): Locator {
    return this.main.getByText(text).first();
  }
}
