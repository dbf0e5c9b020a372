import type { Locator, Page } from '@playwright/test';
import { codeAt } from '@parol/platform/identity/totp/totp-code';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

const stepMs = 30_000;

/** `/setting?section=security`: phone and second factor. */
export class SecurityPage {
  private readonly t: (key: string, values?: Readonly<Record<string, string>>) => string;
  private readonly main: Locator;
  private readonly sheet: Locator;

  constructor(
    private readonly page: Page,
    language: Language = 'en',
  ) {
    this.t = textsOf('account', language);
    this.main = page.getByRole('main');
    this.sheet = page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/setting?section=security');
  }
  /** Enables the second factor and returns the app's secret. */
  async turnOnTotp(password: string): Promise<string> {
    await this.main.getByRole('button', { name: this.t('totp.turnOn'), exact: true }).click();
    await this.sheet.getByRole('textbox', { name: this.t('security.current') }).fill(password);
    await this.sheet.getByRole('button', { name: this.t('totp.next'), exact: true }).click();
    const secret = (await this.sheet.getByRole('code').innerText()).replaceAll(/\s/g, '');
    await this.sheet
      .getByRole('textbox', { name: this.t('totp.code') })
      .fill(codeAt(secret, new Date()));
    return secret;
  }
  /** The ten recovery codes, shown only once. */
  get recoveryCodes(): Locator {
    return this.page
      .getByRole('list', { name: this.t('totp.recoveryCodes') })
      .getByRole('listitem');
  }
  async keepCodes(): Promise<void> {
    await this.sheet.getByRole('button', { name: this.t('totp.kept') }).click();
  }
  /** A code of the app that is not used yet: the next period's is also accepted. */
  nextCode(secret: string): string {
    return codeAt(secret, new Date(Date.now() + stepMs));
  }
  async turnOffTotp(password: string, code: string): Promise<void> {
    await this.main.getByRole('button', { name: this.t('totp.turnOff'), exact: true }).click();
    await this.sheet.getByRole('textbox', { name: this.t('security.current') }).fill(password);
    await this.sheet.getByRole('button', { name: this.t('totp.useRecovery') }).click();
    await this.sheet.getByRole('textbox', { name: this.t('totp.recoveryCode') }).fill(code);
    await this.sheet.getByRole('button', { name: this.t('totp.turnOff'), exact: true }).click();
  }
  totpIs(state: 'isOn' | 'isOff'): Locator {
    return this.main.getByText(this.t(`totp.${state}`), { exact: true });
  }
  /** Up to the code that is sent to the present phone. */
  async askPhone(phone: string, password: string): Promise<void> {
    await this.main.getByRole('button', { name: this.t('phone.change') }).click();
    await this.sheet.getByRole('textbox', { name: this.t('phone.new') }).fill(phone);
    await this.sheet.getByRole('textbox', { name: this.t('security.current') }).fill(password);
    await this.sheet.getByRole('button', { name: this.t('otp.send') }).click();
    // The box is shown while its code is still being requested.
    await this.sheet.getByText(this.t('otp.resendIn', { time: '' })).waitFor();
  }
  /** The code to the present phone; its sixth digit sends one to the new phone. */
  async provePhone(code: string): Promise<void> {
    await this.sheet.getByRole('textbox', { name: this.t('otp.label') }).fill(code);
    await this.sheet.getByText(this.t('otp.sentTo')).waitFor();
  }
  /** For a member who no longer has the present phone. */
  get lostPhone(): Locator {
    return this.sheet.getByRole('link', { name: this.t('phone.contact') });
  }
  async confirmPhone(code: string): Promise<void> {
    await this.sheet.getByRole('textbox', { name: this.t('otp.label') }).fill(code);
    await this.sheet.getByRole('button', { name: this.t('phone.change') }).click();
    // The sheet shows the new phone too, until the change is done.
    await this.sheet.waitFor({ state: 'hidden' });
  }
  username(shown: string): Locator {
    return this.main.getByText(shown, { exact: true });
  }
}
