import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** Sign-up and log-in, as pages and as sheets with the same forms. */
export class EntrancePage {
  readonly phone: Locator;
  readonly password: Locator;
  readonly confirm: Locator;
  readonly referral: Locator;
  readonly terms: Locator;
  readonly age: Locator;
  readonly otp: Locator;
  /** The code of the member's app. */
  readonly factor: Locator;
  readonly email: Locator;
  readonly partner: Locator;
  /** The collapsed optional fields. */
  readonly more: Locator;
  readonly byCode: Locator;
  readonly otherNumber: Locator;
  /** "You can ask for a new code in 1:59", and the button that replaces it. */
  readonly countdown: Locator;
  readonly sendAgain: Locator;
  private readonly recovery: Locator;
  private readonly useRecovery: Locator;
  private readonly goSignUp: Locator;
  private readonly goVerify: Locator;
  private readonly goLogIn: Locator;
  readonly byPasskey: Locator;
  private readonly goAsk: Locator;
  private readonly goReset: Locator;
  private readonly lastFour: Locator;
  private readonly newPassword: Locator;

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
    this.factor = field('totp.code');
    this.recovery = field('totp.recoveryCode');
    this.useRecovery = page.getByRole('button', { name: t('totp.useRecovery') });
    this.email = field('signUp.email');
    this.partner = field('signUp.partner');
    this.more = page.getByText(t('signUp.more'), { exact: true });
    this.byCode = page.getByRole('tab', { name: t('logIn.byOtp') });
    this.otherNumber = page.getByRole('button', { name: t('otp.otherNumber') });
    this.countdown = page.getByText(t('otp.resendIn').split('{{time}}')[0] ?? '');
    this.sendAgain = page.getByRole('button', { name: t('otp.resend'), exact: true });
    this.lastFour = field('forgot.lastFour');
    this.newPassword = field('form.newPasswordLabel');
    const form = page.getByRole('dialog').or(page.getByRole('main'));
    this.goSignUp = form.getByRole('button', { name: t('signUp.go') });
    this.goVerify = form.getByRole('button', { name: t('signUp.verify') });
    this.goLogIn = form.getByRole('button', { name: t('logIn.go'), exact: true });
    this.byPasskey = form.getByRole('button', { name: t('passkey.logIn') });
    this.goAsk = form.getByRole('button', { name: t('otp.send') });
    this.goReset = form.getByRole('button', { name: t('forgot.go') });
  }

  /** Submits the sign-up form; the OTP is next. */
  async signUp(phone: string, password: string): Promise<void> {
    await this.phone.fill(phone);
    await this.password.fill(password);
    await this.confirm.fill(password);
    await this.terms.check();
    await this.age.check();
    await this.goSignUp.last().click();
  }
  async open(which: 'login' | 'signup' | 'forgot'): Promise<void> {
    await this.page.goto(`/${which}`);
  }
  async logIn(phone: string, password: string): Promise<void> {
    await this.phone.fill(phone);
    await this.password.fill(password);
    await this.confirmLogIn();
  }
  async confirmLogIn(): Promise<void> {
    await this.goLogIn.last().click();
  }
  /** Replaces the code of the app by a recovery code. */
  async typeRecovery(code: string): Promise<void> {
    await this.useRecovery.click();
    await this.recovery.fill(code);
  }
  /** Requests a log-in code. */
  async askForCode(phone: string): Promise<void> {
    await this.phone.fill(phone);
    await this.goAsk.last().click();
  }
  /** First step of resetting a password. */
  async askToReset(phone: string, lastFour: string): Promise<void> {
    await this.phone.fill(phone);
    await this.lastFour.fill(lastFour);
    await this.goAsk.last().click();
  }
  /** Second step of resetting a password. */
  async reset(code: string, password: string): Promise<void> {
    await this.otp.fill(code);
    await this.newPassword.fill(password);
    await this.confirm.fill(password);
    await this.confirmReset();
  }
  async confirmReset(): Promise<void> {
    await this.goReset.last().click();
  }
  /** The seconds shown by the countdown. */
  async secondsLeft(): Promise<number> {
    const [, minutes = '', seconds = ''] =
      /(\d+):(\d{2})/.exec(await this.countdown.innerText()) ?? [];
    return Number(minutes) * 60 + Number(seconds);
  }
  /** The form's error, above its button. */
  refusal(text: string): Locator {
    return this.page.getByRole('alert').filter({ hasText: text });
  }
  /** Types the six digits; the sixth submits. */
  async enterOtp(code: string): Promise<void> {
    await this.otp.fill(code);
  }
  says(text: string): Locator {
    return this.page.getByText(text, { exact: true }).first();
  }
}
