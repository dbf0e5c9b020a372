import type { Page } from '@playwright/test';

/** The sandbox's outbox: every SMS and mail that the platform sent. */
export class MessagesPage {
  constructor(private readonly page: Page) {}

  /** The one-time code that was sent last to a phone. */
  async codeFor(phone: string): Promise<string> {
    await this.page.goto(`/sandbox/messages?to=63${phone.slice(1)}`);
    const text = await this.page.getByRole('main').innerText();
    const code = /\b(\d{6})\b/.exec(text)?.[1];
    if (!code) throw new Error(`No code was sent to ${phone}.`);
    return code;
  }
}
