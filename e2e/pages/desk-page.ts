import type { Page } from '@playwright/test';

/** The sandbox's pages on which a number, account or address is typed, and its field on each. */
const fields = { counter: 'Number', bank: 'Account or number', wallet: 'Address' } as const;

/** Where a payment is made with what the site shows: a counter, a bank's app or a crypto wallet. */
export class DeskPage {
  constructor(
    private readonly page: Page,
    /** The site's origin; the providers are on the next port. */
    private readonly origin: string,
  ) {}

  /** Types what the site shows, which opens the order's pay page. */
  async find(desk: keyof typeof fields, shown: string): Promise<void> {
    const providers = new URL(this.origin);
    providers.port = String(Number(providers.port) + 1);
    await this.page.goto(new URL(`/pay/${desk}`, providers).href);
    await this.page.getByLabel(fields[desk]).fill(shown);
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }
}
