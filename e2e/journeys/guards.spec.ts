import { languages } from '@parol/domain';
import { becomeMember, freshPhone, readOtp, signUp } from '../fixtures/member.ts';
import { prefer } from '../fixtures/preferences.ts';
import { expect, test } from '../fixtures/test.ts';
import { textsOf } from '../fixtures/texts.ts';
import { EntrancePage } from '../pages/entrance-page.ts';
import { Navigation } from '../pages/navigation.ts';
import { NotFoundPage } from '../pages/not-found-page.ts';
import { SessionDialog } from '../pages/session-dialog.ts';
import { SettingPage } from '../pages/setting-page.ts';

const memberPages = [
  '/me',
  '/setting',
  '/statement',
  '/deposit',
  '/withdrawal',
  '/inbox',
  '/vip',
  '/return',
  '/mayapay',
  '/dgpaygcashqr',
  '/launchOne',
  '/launchYgr',
  '/launchWow',
  '/launchTbl',
  '/launchWbet',
];

test('a visitor opens member pages - each redirects home', async ({ page }) => {
  const navigation = new Navigation(page);
  for (const path of memberPages) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
    await expect(navigation.logIn).toBeVisible();
  }
});

for (const language of languages) {
  test(
    `a visitor opens a link to a member page and logs in (${language}) - the log-in says why, and leads to the page`,
    { tag: '@both' },
    async ({ page, context, request, origin }) => {
      const member = await signUp(request, origin);
      await prefer(context, origin, { language });
      const entrance = new EntrancePage(page, language);
      const t = textsOf('account', language);

      await page.goto('/withdrawal?tab=friend');
      await expect(entrance.says(t('logIn.to.withdraw'))).toBeVisible();
      await expect(page).toHaveURL('/');
      await entrance.logIn(member.phone, member.password);
      await expect(page).toHaveURL('/withdrawal?tab=friend');
      await expect(new Navigation(page, language).balance('₱0.00')).toBeVisible();
    },
  );
}

test('a visitor opens a gateway’s link, signs up and reloads meanwhile - is at the gateway', async ({
  page,
  request,
  origin,
}) => {
  const entrance = new EntrancePage(page);
  const phone = freshPhone();
  await page.goto('/mayapay?promotion=welcome');
  await expect(entrance.says(textsOf('account', 'en')('logIn.to.deposit'))).toBeVisible();
  await entrance.open('signup');
  await entrance.signUp(phone, 'Sampaguita58');
  await entrance.otp.waitFor();
  await page.reload();
  await entrance.enterOtp(await readOtp(request, origin, phone));
  await expect(page).toHaveURL('/mayapay?promotion=welcome');
});

test('a member opens visitor pages - each redirects home', async ({ page, origin }) => {
  await becomeMember(page, origin);
  const navigation = new Navigation(page);
  for (const path of ['/login', '/signup', '/forgot']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
    await expect(navigation.balance('₱0.00')).toBeVisible();
  }
});

test('an address below a public page - redirects to the page', async ({ page }) => {
  for (const path of [
    '/slot',
    '/news',
    '/promotions',
    '/referral',
    '/best-online-slots-philippines-guide',
  ]) {
    await page.goto(`${path}/no/such/child`);
    await expect(page).toHaveURL(path);
  }
});

test('an unknown address - is a 404, and its button leads home', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  const notFound = new NotFoundPage(page);
  expect(answer?.status()).toBe(404);
  await expect(notFound.heading).toBeVisible();
  await notFound.back.click();
  await expect(page).toHaveURL('/');
});

test('the session ends on the platform - a dialog shows the reason, on home as a visitor', async ({
  page,
  origin,
  ledger,
}) => {
  const member = await becomeMember(page, origin);
  const navigation = new Navigation(page);
  const dialog = new SessionDialog(page);
  await page.goto('/setting?section=profile');
  await expect(new SettingPage(page).nickname).toBeVisible();

  await ledger.endSessions(member.phone);
  await navigation.comeBackToTab();
  await expect(dialog.dialog).toBeVisible();
  await expect(dialog.reason).toHaveText('Your session has expired, please login again.');
  await expect(page).toHaveURL('/');
  await dialog.close.click();
  await expect(navigation.logIn).toBeVisible();
});

test("a member's act gets no response - member data is cleared and home is shown", async ({
  page,
  origin,
}) => {
  await becomeMember(page, origin);
  const setting = new SettingPage(page);
  await setting.open('profile');
  await page.route('**/api/member/updateProfile', (route) => route.abort());
  await setting.nickname.fill('Luningning');
  await setting.save.click();
  await expect(page).toHaveURL('/');
  await new SessionDialog(page).close.click();
  await expect(new Navigation(page).logIn).toBeVisible();
});

test('an act is refused - the reason is shown at the form, and nobody is logged out', async ({
  page,
  origin,
}) => {
  await becomeMember(page, origin);
  const setting = new SettingPage(page);
  await setting.open('security');
  await setting.changePassword('Wrong2026', 'Better2026');
  await expect(setting.message('Invalid username/ password')).toBeVisible();
  await expect(page).toHaveURL(/\/setting/);
  await expect(new Navigation(page).balance('₱0.00')).toBeVisible();
});

test('logging out in one tab - logs out the other tab and shows home', async ({
  page,
  origin,
  context,
}) => {
  const member = await becomeMember(page, origin);
  const other = await context.newPage();
  await page.goto('/setting?section=security');
  await other.goto('/me');
  await expect(new Navigation(other).balance('₱0.00')).toBeVisible();
  await new SettingPage(page).logOut();
  await expect(page).toHaveURL('/');
  await expect(other, member.phone).toHaveURL('/');
  await expect(new Navigation(other).logIn).toBeVisible();
});
