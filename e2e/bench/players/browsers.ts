import { chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../../chromium.ts';
import { DepositPage } from '../../pages/deposit-page.ts';
import { HomePage } from '../../pages/home-page.ts';
import { Navigation } from '../../pages/navigation.ts';
import { adopt, readOtp, signUp } from '../../fixtures/member.ts';
import { textsOf } from '../../fixtures/texts.ts';

/** Longest time until a page shows what is expected, on a busy machine. */
const timeout = 60_000;

/** Two players' browsers, for a rehearsal in which the platform goes away behind its proxy. */
export interface Browsers {
  /** What the visitor and the member don't see although they should, while the platform is away. */
  readonly faultsAway: () => Promise<readonly string[]>;
  /** The same once it is back. */
  readonly faultsBack: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the site as a visitor, and as a member, who has seen Home and Deposit before the platform goes away. `direct` is
 * the platform's own address, because the sandbox shows its messages to nobody behind a proxy.
 */
export async function openBrowsers(origin: string, direct: string): Promise<Browsers> {
  const browser = await chromium.launch(chromiumOptions());
  const newPage = async () => {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport });
    return context.newPage();
  };
  const early = await newPage();
  await early.goto(origin);
  await gamesOf(early).waitFor({ timeout });
  const member = await newPage();
  const codeTo = (phone: string) => readOtp(member.request, direct, phone);
  await adopt(member, await signUp(member.request, origin, codeTo));
  const deposit = new DepositPage(member);
  await member.goto(`${origin}/deposit`);
  await deposit.quickAmount.waitFor({ timeout });
  await member.goto(origin);
  await gamesOf(member).waitFor({ timeout });

  const main = member.getByRole('main');
  return {
    async faultsAway() {
      const visitor = await newPage();
      return faultsOf({
        "a visitor's Home": async () => {
          await visitor.goto(origin, { timeout });
          await gamesOf(visitor).waitFor({ timeout });
        },
        "a member's Home, loaded again": async () => {
          await member.reload({ timeout });
          await gamesOf(member).waitFor({ timeout });
        },
        'the reason on Deposit': async () => {
          await new Navigation(member).deposit.click({ timeout });
          await main.getByText(textsOf('cashier', 'en')('deposit.failed')).waitFor({ timeout });
        },
      });
    },
    faultsBack: () =>
      faultsOf({
        'the amount after another try': async () => {
          const again = textsOf('shell', 'en')('retry');
          await main.getByRole('button', { name: again }).first().click({ timeout });
          await deposit.quickAmount.waitFor({ timeout });
        },
      }),
    close: () => browser.close(),
  };
}

const gamesOf = (page: Page) => new HomePage(page).games.first();

/** The names of the looks that fail, in turn. */
async function faultsOf(
  looks: Readonly<Record<string, () => Promise<void>>>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [name, look] of Object.entries(looks))
    await look().catch((error: unknown) => faults.push(`${name}: ${String(error).split('\n')[0]}`));
  return faults;
}
