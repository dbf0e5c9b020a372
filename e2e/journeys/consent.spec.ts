import { callApi, freshPhone, readOtp } from '../fixtures/member.ts';
import { ops } from '../fixtures/operator.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConsentPage } from '../pages/consent-page.ts';
import { EntrancePage } from '../pages/entrance-page.ts';
import { Navigation } from '../pages/navigation.ts';

// Without the cookie of an answer, so that the question is shown.
test.use({ storageState: { cookies: [], origins: [] } });

const link = '?referral=PAROLAMIGO&ch=facebook&cm=pasko&fbp=fb.1.2';

test(
  'a visitor refuses, agrees later and withdraws - is measured only while agreed, and the withdrawal deletes all of it',
  { tag: '@both' },
  async ({ page, request, origin }) => {
    const consent = new ConsentPage(page);
    await test.step('not answered - the question covers no button, nothing is measured', async () => {
      await page.goto(`/${link}`);
      await expect(consent.question).toBeVisible();
      expect(await consent.covered()).toEqual([]);
      for (const form of ['/signup', '/login', '/deposit']) {
        await page.goto(form);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(consent.question).toBeHidden();
      }
      expect(await consent.cookies()).not.toContain('parol_ch');
      await consent.leaveTo(`/news${link}`);
      await expect(consent.question).toBeVisible();
    });
    await test.step('refused - neither the campaign nor a page is kept', async () => {
      await consent.refuse.press('Enter');
      await expect(consent.question).toBeHidden();
      expect(await consent.coveredByToast('consent.refused')).toEqual([]);
      await consent.leaveTo('/promotions');
      await consent.leaveTo('/cookies');
      await expect(consent.state('refused')).toBeVisible();
      expect(consent.tracked().kinds).toEqual([]);
      expect(await consent.cookies()).toEqual(
        expect.arrayContaining(['parol_consent', 'parol_referral']),
      );
      expect(await consent.cookies()).not.toEqual(expect.arrayContaining(['parol_fbp']));
    });
    await test.step('agreed - pages are measured from now on', async () => {
      await consent.leaveTo(`/news${link}`);
      await consent.link.click();
      await consent.agree.click();
      await expect(consent.state('agreed')).toBeVisible();
      await expect.poll(() => consent.tracked().kinds).toEqual(['landing', 'page_view']);
      await consent.leaveTo('/promotions');
      expect(await consent.cookies()).toEqual(expect.arrayContaining(['parol_ch', 'parol_fbp']));
      await consent.leaveTo('/cookies');
      await expect(consent.measured('page_view')).toBeVisible();
    });
    await test.step('withdrawn - measuring stops, and all of its data is deleted', async () => {
      const { visitor = '' } = consent.tracked();
      await consent.withdraw.click();
      await expect(consent.state('refused')).toBeVisible();
      const { kinds } = consent.tracked();
      await consent.leaveTo('/news');
      await consent.leaveTo('/promotions');
      expect(consent.tracked().kinds).toEqual(kinds);
      expect(await consent.cookies()).not.toContain('parol_ch');
      expect(await callApi(request, origin, 'cms/consentData', { visitor })).toMatchObject({
        status: 1,
        value: [],
      });
    });
  },
);

test('a visitor agrees on a landing page and signs up - the campaign is stored with the account, and operators see it', async ({
  page,
  request,
  origin,
  ledger,
}) => {
  const phone = freshPhone();
  const campaign = `pasko-${phone}`;
  const consent = new ConsentPage(page);
  const entrance = new EntrancePage(page);
  await page.goto(`/news?ch=facebook&cm=${campaign}`);
  await consent.agree.click();
  await expect(consent.question).toBeHidden();
  // The campaign is sent once, with the landing; leaving the page earlier would lose it.
  await expect.poll(() => consent.tracked().kinds).toContain('landing');
  await entrance.open('signup');
  await entrance.signUp(phone, 'Sampaguita58');
  await entrance.otp.waitFor();
  await entrance.enterOtp(await readOtp(request, origin, phone));
  await expect(new Navigation(page).balance('₱0.00')).toBeVisible();
  expect(await ledger.signUpOf(phone)).toMatchObject({ channel: 'facebook' });
  await consent.leaveTo('/cookies');
  await expect(consent.measured('sign_up_finished')).toBeVisible();
  expect(await consent.unlisted()).toEqual([]);
  // The last columns: visitors, sign-ups started and finished, first deposits.
  const row = (await ops('tracking:report')).split('\n').find((line) => line.includes(campaign));
  expect(row).toMatch(/^facebook {2}\S+ {2}- {2}1 {2}\d+ {2}1 {2}1 {2}0 {2}0$/);
});
