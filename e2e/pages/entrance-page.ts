import type { Locator, Page } from '@playwright/test';
import { textsOf, type Language } from '../fixtures/texts.ts';

/** Sign-up and log-in, as pages and as sheets: the same forms. */
export class EntrancePage {
  readonly phone: Locator;
  readonly password: Locator;
  readonly confirm: Locator;
  readonly referral: Locator;
  readonly terms: Locator;
  readonly age: Locator;
  readonly otp: Locator;
  private readonly goSignUp: Locator;
  private readonly goVerify: Locator;

  constructor(
    private readonly page: Page,
    language: Language = 'en',
  ) {
    const t = textsOf('account', language);
    const field = (key: string) => page.getByRole('textbox', { name: t(key), exact: true });
    this.phone = field('form.phoneLabel');
    this.password = field('form.passwordLabel');
    this.confirm = field('form.confirmLabel');
    this.referral = field('signUp.referral');
    this.terms = page.getByRole('checkbox', { name: t('signUp.terms') });
    this.age = page.getByRole('checkbox', { name: t('signUp.age') });
    this.otp = field('otp.label');
    const form = page.getByRole('dialog').or(page.getByRole('main'));
    this.goSignUp = form.getByRole('button', { name: t('signUp.go') });
    this.goVerify = form.getByRole('button', { name: t('signUp.verify') });
  }

  /** Fills in the sign-up form and sends it; the OTP comes next. */
  async signUp(phone: string, password: string): Promise<void> {
    await this.phone.fill(phone);
    await this.password.fill(password);
    await this.confirm.fill(password);
    await this.terms.check();
    await this.age.check();
    await this.goSignUp.last().click();
  }
  /** Types the six digits; the sixth sends them. */
  async enterOtp(code: string): Promise<void> {
    await this.otp.fill(code);
  }
  says(text: string): Locator {
    return this.page.getByText(text, { exact: true }).first();
  }
}
