import { expect, test as base } from '../fixtures/cashier-test.ts';
import { readOtp, signUp } from '../fixtures/member.ts';
import { translatePages } from '../fixtures/page-translation.ts';
import { ofMembers, ofTheCashier } from '../a11y/addresses.ts';
import { AnyPage } from '../pages/any-page.ts';
import { DepositPage } from '../pages/deposit-page.ts';
import { EntrancePage } from '../pages/entrance-page.ts';
import { LobbyPage } from '../pages/lobby-page.ts';
import { Navigation } from '../pages/navigation.ts';
import { PayPage } from '../pages/pay-page.ts';

/** Pages whose texts a browser translates; a part that fails to render fails the journey. */
const test = base.extend<{ readonly failures: string[] }>({
  failures: [
    async ({ page }, use) => {
      const failures: string[] = [];
      page.on('console', (message) => {
        if (/NotFoundError|is not a child of this node/.test(message.text()))
          failures.push(message.text());
      });
      await translatePages(page);
      await use(failures);
      expect(failures, 'texts that React could not find').toEqual([]);
    },
    { auto: true },
  ],
});

test('a deposit on translated pages - is paid and ends with its receipt', async ({
  page,
  member,
  language,
}) => {
  const deposit = new DepositPage(page, language);
  await page.goto('/mayapay');
  await expect(deposit.amount, member.phone).toBeEditable();
  await deposit.chip('1,000').click();
  await deposit.amount.fill('500');
  await deposit.withoutBonus();
  await deposit.submit.click();
  const pay = new PayPage(page);
  await pay.arrive();
  await pay.pay();
  await expect(deposit.receipt).toBeVisible();
  await expect(deposit.figure('balance')).toHaveText('₱500.00');
});

test('a log-in by code in a sheet on translated pages - takes the code, and the language changes', async ({
  page,
  origin,
}) => {
  const { phone } = await signUp(page.request, origin);
  const navigation = new Navigation(page, 'en');
  const entrance = new EntrancePage(page, 'en');
  await page.goto('/?lang=en');
  await navigation.logIn.click();
  await entrance.byCode.click();
  await entrance.askForCode(phone);
  await expect(entrance.otp).toBeVisible();
  await entrance.enterOtp(await readOtp(page.request, origin, phone));
  await expect(navigation.balance('₱0.00')).toBeVisible();
  await navigation.chooseLanguage('Filipino');
  await expect(new Navigation(page, 'ph').deposit).toBeVisible();
});

test('the lobby on translated pages - searches, sorts and filters', async ({ page }) => {
  const lobby = new LobbyPage(page);
  await page.goto('/slot?lang=en');
  await lobby.search.fill('jeepney');
  await expect(lobby.tile('Jeepney Jackpot')).toBeVisible();
  await lobby.search.fill('');
  await lobby.sortAndKeep('A–Z', 'Free demo');
});

test("members' pages on translated pages - follow each other and render whole", async ({
  page,
  member,
}) => {
  const any = new AnyPage(page);
  await any.show('/');
  for (const path of [...ofMembers, ...ofTheCashier]) {
    await any.showWithin(path);
    await any.expandSections();
    await expect(any.heading, `${path} of ${member.phone}`).toBeVisible();
  }
});
