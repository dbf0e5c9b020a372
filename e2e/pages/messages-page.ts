import type { Page } from '@playwright/test';

/** The sandbox's messages: every SMS and e-mail of the platform. */
export class MessagesPage {
  constructor(private readonly page: Page) {}

  /** The latest one-time code sent to a phone. */
  codeFor(phone: string): Promise<string> {
    return this.codeTo(`63${phone.slice(1)}`);
  }
  /** All messages to an e-mail. */
  async textTo(recipient: string): Promise<string> {
    await this.page.goto(`/sandbox/messages?to=${encodeURIComponent(recipient)}`);
    return this.page.getByRole('main').innerText();
  }
  /** The latest one sent to a phone with its prefix, or to an e-mail. */
  async codeTo(recipient: string): Promise<string> {
    await this.page.goto(`/sandbox/messages?to=${encodeURIComponent(recipient)}`);
    const text = await this.page.getByRole('main').innerText();
    const code = /\b(\d{6})\b/.exec(text)?.[1];
    if (!code) throw new Error(`No code was sent to ${recipient}.`);
    return code;
  }
}
