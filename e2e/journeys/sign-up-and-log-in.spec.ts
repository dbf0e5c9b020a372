import { readOtp, signUp } from '../fixtures/member.ts';
import { prefer } from '../fixtures/preferences.ts';
import { expect, test } from '../fixtures/test.ts';
import { freshPhone } from '../fixtures/member.ts';
import { languages } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';
import { EntrancePage } from '../pages/entrance-page.ts';
import { Navigation } from '../pages/navigation.ts';
import { RemotePlace } from '../pages/remote-place.ts';

test('a visitor opens a friend’s link and follows another before the page’s code is there - the referral code is filled in', async ({
  page,
  request,
  origin,
}) => {
  const place = new RemotePlace(page);
  const entrance = new EntrancePage(page);
  const friend = await signUp(request, origin);
  const code = String(friend.account['referral_code']);
  const takeOver = await place.openHeld(`/news?referral=${code}`);
  await place.footerLink('Slots').click();
  await expect(page).toHaveURL(`/slot?referral=${code}`);
  await takeOver();
  await expect(new Navigation(page).signUp).toBeVisible();
  await entrance.open('signup');
  await expect(entrance.referral).toHaveValue(code);
});

for (const language of languages) {
  test(
    `a visitor opens a friend's link and signs up on another page (${language}) - the referral code is filled in, valid and stored`,
    { tag: '@both' },
    async ({ page, context, request, origin, ledger }) => {
      const friend = await signUp(request, origin);
      await prefer(context, origin, { language });
      const entrance = new EntrancePage(page, language);
      const t = textsOf('account', language);
      const phone = freshPhone();

      await page.goto(`/news?referral=${String(friend.account['referral_code'])}&ch=facebook`);
      await expect(new Navigation(page, language).signUp).toBeVisible();
      await entrance.open('signup');
      await expect(entrance.referral).toHaveValue(String(friend.account['referral_code']));
      await expect(entrance.says(t('signUp.codeGood'))).toBeVisible();
      await entrance.more.click();
      await entrance.partner.fill('PAROLRETIRED');
      await expect(entrance.says(t('errors.signUp.affiliate_inactive'))).toBeVisible();
      await entrance.partner.fill('');
      await entrance.email.fill(`p${phone}@example.com`);
      await entrance.signUp(phone, 'Sampaguita58');
      await entrance.otp.waitFor();
      await entrance.enterOtp(await readOtp(request, origin, phone));
      await expect(new Navigation(page, language).balance('₱0.00')).toBeVisible();
      expect(await ledger.signUpOf(phone)).toMatchObject({
        referrer: `63${friend.phone.slice(1)}`,
        // A campaign is only stored with consent (consent.spec.ts).
        channel: null,
        email: `p${phone}@example.com`,
      });
    },
  );

  test(
    `a member reloads while logging in by code (${language}) - the code is still requested, and its countdown continues`,
    { tag: '@both' },
    async ({ page, context, request, origin }) => {
      const member = await signUp(request, origin);
      await prefer(context, origin, { language });
      const entrance = new EntrancePage(page, language);
      await entrance.open('login');
      await entrance.byCode.click();
      await entrance.askForCode(member.phone);
      await expect(entrance.countdown).toBeVisible();
      const before = await entrance.secondsLeft();

      await page.reload();
      await expect(entrance.countdown).toBeVisible();
      await expect(entrance.sendAgain).toBeHidden();
      expect(await entrance.secondsLeft()).toBeLessThanOrEqual(before);
      await entrance.enterOtp(await readOtp(request, origin, member.phone));
      await expect(new Navigation(page, language).balance('₱0.00')).toBeVisible();
      await expect(page).toHaveURL('/');
    },
  );

  test(`members who may not play log in (${language}) - each sees the reason, by password and by code, and stays logged out`, async ({
    page,
    context,
    request,
    origin,
    ledger,
  }) => {
    await prefer(context, origin, { language });
    const entrance = new EntrancePage(page, language);
    const says = textsOf('shell', language);
    for (const [status, code] of [
      ['BLOCK', 'BLOCK'],
      ['CLOSE', 'CLOSE'],
      ['inactive', 'account_inactive'],
    ] as const) {
      const member = await signUp(request, origin);
      await ledger.setStatus(member.phone, status);
      await entrance.open('login');
      await entrance.logIn(member.phone, member.password);
      await expect(entrance.refusal(says(`errors.${code}`)), status).toBeVisible();
      await entrance.byCode.click();
      await entrance.askForCode(member.phone);
      await entrance.otp.waitFor();
      await entrance.enterOtp(await readOtp(request, origin, member.phone));
      await expect(entrance.refusal(says(`errors.${code}`)), status).toBeVisible();
      await expect(page).toHaveURL('/login');
      await entrance.otherNumber.click();
    }
  });
}

test(
  'a member forgot the password - digits and code set a new one; the old one is refused',
  { tag: '@both' },
  async ({ page, request, origin }) => {
    const member = await signUp(request, origin);
    const entrance = new EntrancePage(page);
    await entrance.open('forgot');
    await entrance.askToReset(member.phone, member.phone.slice(-4));
    await entrance.otp.waitFor();
    await page.reload();
    await expect(entrance.countdown).toBeVisible();
    await entrance.reset(await readOtp(request, origin, member.phone), 'Renewed2026');
    await expect(entrance.says('Your new password is set')).toBeVisible();

    await entrance.open('login');
    await entrance.logIn(member.phone, member.password);
    await expect(entrance.refusal('Invalid username/ password')).toBeVisible();
    await entrance.logIn(member.phone, 'Renewed2026');
    await expect(new Navigation(page).balance('₱0.00')).toBeVisible();
  },
);
