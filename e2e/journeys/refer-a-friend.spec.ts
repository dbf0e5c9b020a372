import { expect, test } from '../fixtures/cashier-test.ts';
import { freshPhone, readOtp } from '../fixtures/member.ts';
import { memberCall, payIn, type Payer, playRounds } from '../fixtures/money.ts';
import { EntrancePage } from '../pages/entrance-page.ts';
import { Navigation } from '../pages/navigation.ts';
import { ReferralPage } from '../pages/referral-page.ts';

test(
  'a friend signs up with the link, deposits and plays - the member sees the friend and the cashback',
  { tag: '@both' },
  async ({ page, origin, member, language, browser }) => {
    const referral = new ReferralPage(page, language);
    await referral.open();
    const link = await referral.link();

    const context = await browser.newContext({ baseURL: origin });
    const theirs = await context.newPage();
    const friend = await test.step('the friend signs up on another device', async () => {
      const entrance = new EntrancePage(theirs);
      const [phone, password] = [freshPhone(), 'Sampaguita58'];
      await theirs.goto(link);
      await entrance.signUp(phone, password);
      await entrance.otp.waitFor();
      await entrance.enterOtp(await readOtp(theirs.request, origin, phone));
      await expect(new Navigation(theirs).balance('₱0.00')).toBeVisible();
      const stored = await theirs.evaluate(() => localStorage.getItem('parol_session') ?? '');
      return { ...(JSON.parse(stored) as Payer), password };
    });
    await referral.open();
    await expect(referral.friends).toContainText(referral.state('joined'));

    await test.step('deposits ₱500 and plays through it once', async () => {
      await payIn(theirs.request, origin, friend, '500.00');
      await playRounds(theirs.request, origin, friend, 1);
    });
    await context.close();
    await expect
      .poll(
        async () => (await memberCall(page.request, origin, member, 'member/referral'))['earned'],
      )
      .toBe('50.00');
    await referral.open();
    await expect(referral.friends).toHaveCount(1);
    await expect(referral.friends).toContainText(referral.state('paid'));
    await expect(referral.friends).toContainText(referral.cashback('₱50'));
  },
);
