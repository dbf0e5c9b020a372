import { becomeMember, logInWith } from '../fixtures/member.ts';
import { prefer } from '../fixtures/preferences.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Language } from '@parol/domain';
import { DepositPage } from '../pages/deposit-page.ts';
import { DraftOffer } from '../pages/draft-offer.ts';
import { EntrancePage } from '../pages/entrance-page.ts';
import { Navigation } from '../pages/navigation.ts';
import { SessionDialog } from '../pages/session-dialog.ts';
import { SettingPage } from '../pages/setting-page.ts';

test(
  'a member ends the session of a lost phone - only that one is logged out',
  { tag: '@both' },
  async ({ page, browser, origin }) => {
    const member = await becomeMember(page, origin);
    const lost = await browser.newContext({ baseURL: origin });
    const onLost = await lost.newPage();
    await logInWith(onLost, origin, member);
    await onLost.goto('/me');
    await expect(new Navigation(onLost).balance('₱0.00')).toBeVisible();

    const setting = new SettingPage(page);
    await setting.open('security');
    await expect(setting.sessions).toHaveCount(2);
    await setting.endOtherSession.click();
    await expect(setting.message('You are logged in on this device only.')).toBeVisible();
    await expect(setting.sessions).toHaveCount(1);

    await new Navigation(onLost).comeBackToTab();
    await expect(new SessionDialog(onLost).dialog).toBeVisible();
    await expect(onLost).toHaveURL('/');
    await expect(new Navigation(page).balance('₱0.00')).toBeVisible();
    await lost.close();
  },
);

test('somebody tries a wrong password - the member sees it in the log-in history', async ({
  page,
  request,
  origin,
}) => {
  const member = await becomeMember(page, origin);
  await request.post(`${origin}/api/member/login`, {
    data: { account_id: member.phone, password: 'Wrong2026' },
  });
  const setting = new SettingPage(page);
  await setting.open('security');
  await expect(setting.logIns.first()).toContainText('Wrong password');
});

for (const language of ['en', 'ph'] as const satisfies readonly Language[]) {
  test(
    `the session ends while an amount is typed (${language}) - after log-in the draft is offered and restored`,
    { tag: '@both' },
    async ({ page, context, origin, ledger }) => {
      const member = await becomeMember(page, origin);
      await prefer(context, origin, { language });
      const deposit = new DepositPage(page, language);
      const entrance = new EntrancePage(page, language);
      const dialog = new SessionDialog(page, language);
      const offer = new DraftOffer(page, language);
      await page.goto('/mayapay');
      await deposit.amount.fill('750');

      await ledger.endSessions(member.phone);
      await new Navigation(page, language).comeBackToTab();
      await dialog.logIn.click();
      await entrance.logIn(member.phone, member.password);
      await expect(offer.words).toBeVisible();
      await expect(page).toHaveURL('/mayapay');
      await offer.goOn.click();
      await expect(deposit.amount).toHaveValue('750');
      await expect(offer.words).toBeHidden();
    },
  );
}
