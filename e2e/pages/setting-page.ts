import type { Locator, Page } from '@playwright/test';

/** `/setting`: profile, payout accounts and password. */
export class SettingPage {
  readonly nickname: Locator;
  readonly save: Locator;
  readonly currentPassword: Locator;
  /** One item per session, the current one first. */
  readonly sessions: Locator;
  readonly endOtherSession: Locator;
  readonly logIns: Locator;
  readonly wallets: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.nickname = main.getByRole('textbox', { name: 'Nickname' });
    this.save = main.getByRole('button', { name: 'Save changes' });
    this.currentPassword = main.getByRole('textbox', { name: 'Current password' });
    const sessions = main.getByRole('region', { name: 'Where you are logged in' });
    this.sessions = sessions.getByRole('listitem');
    this.endOtherSession = sessions.getByRole('button', { name: /^End the session/ });
    this.logIns = main.getByRole('region', { name: 'Recent log-ins' }).getByRole('listitem');
    this.wallets = main.getByRole('region', { name: 'E-wallets' });
  }

  async open(section: 'profile' | 'accounts' | 'security'): Promise<void> {
    await this.page.goto(`/setting?section=${section}`);
  }
  async changePassword(current: string, next: string): Promise<void> {
    await this.currentPassword.fill(current);
    await this.page.getByRole('textbox', { name: 'New password' }).fill(next);
    await this.page.getByRole('textbox', { name: 'Confirm password' }).fill(next);
    await this.page.getByRole('button', { name: 'Change password' }).click();
  }
  /** Adds a GCash account in the sheet, with the code that is sent then. */
  async addGcash(holder: string, number: string, code: () => Promise<string>): Promise<void> {
    await this.page.getByRole('button', { name: 'Add an e-wallet' }).click();
    const sheet = this.page.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'GCash' }).check();
    await sheet.getByRole('textbox', { name: 'Account name' }).fill(holder);
    await sheet.getByRole('textbox', { name: 'E-wallet number' }).fill(number);
    await sheet.getByRole('button', { name: 'Add e-wallet' }).click();
    await sheet.getByText('You can ask for a new code in').waitFor();
    await sheet.getByRole('textbox', { name: 'One-time code' }).fill(await code());
  }
  async logOut(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  }
  message(text: string): Locator {
    return this.page.getByText(text).first();
  }
}
