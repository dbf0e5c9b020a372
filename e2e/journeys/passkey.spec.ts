import { expect, test } from '../fixtures/cashier-test.ts';
import { freshPhone, readOtp } from '../fixtures/member.ts';
import { addWallet, payIn, playRounds } from '../fixtures/money.ts';
import { giveAuthenticator } from '../fixtures/passkeys.ts';
import { languageOf } from '../fixtures/project-language.ts';
import { prefer } from '../fixtures/preferences.ts';
import { test as visitorTest } from '../fixtures/test.ts';
import { textsOf } from '../fixtures/texts.ts';
import { AnyPage } from '../pages/any-page.ts';
import { EntrancePage } from '../pages/entrance-page.ts';
import { MePage } from '../pages/me-page.ts';
import { Navigation } from '../pages/navigation.ts';
import { PasskeySection } from '../pages/passkey-section.ts';
import { SecurityPage } from '../pages/security-page.ts';
import { WithdrawalPage } from '../pages/withdrawal-page.ts';

const password = 'Sampaguita58';

visitorTest(
  'a passkey - is offered after the second log-in, logs in without a password, and confirms its own removal',
  { tag: '@both' },
  async ({ page, context, request, origin }, { project }) => {
    const language = languageOf(project);
    await prefer(context, origin, { language });
    await giveAuthenticator(page);
    const entrance = new EntrancePage(page, language);
    const section = new PasskeySection(page, language);
    const security = new SecurityPage(page, language);
    const navigation = new Navigation(page, language);
    const phone = freshPhone();
    const logOut = async () => {
      await page.goto('/me');
      // What loads above the button moves it, also during a press.
      await new AnyPage(page).settle();
      await new MePage(page, language).logOut.click();
    };

    await test.step('signs up, logs in again and accepts the offer of a passkey', async () => {
      await entrance.open('signup');
      await entrance.signUp(phone, password);
      await entrance.otp.waitFor();
      await entrance.enterOtp(await readOtp(request, origin, phone));
      await expect(navigation.balance('₱0.00')).toBeVisible();
      await expect(section.offer).toBeHidden();
      await logOut();
      await expect(page).toHaveURL('/');
      await entrance.open('login');
      await entrance.logIn(phone, password);
      await expect(section.offer).toBeVisible();
      await section.acceptOffer();
      await section.make(password);
      await expect(security.recoveryCodes).toHaveCount(10);
      await security.keepCodes();
      await expect(section.offer).toBeHidden();
    });
    await test.step('logs in with the passkey', async () => {
      await logOut();
      await expect(page).toHaveURL('/');
      await entrance.open('login');
      await entrance.byPasskey.click();
      await expect(navigation.balance('₱0.00')).toBeVisible();
      await expect(section.offer).toBeHidden();
    });
    await test.step('removes the passkey', async () => {
      await section.open();
      await expect(section.passkeys).toHaveCount(1);
      await section.remove(password);
      await expect(section.passkeys).toHaveCount(0);
    });
  },
);

test('a withdrawal of a member with a passkey - asks for it', async ({
  page,
  origin,
  member,
  language,
  ledger,
}) => {
  await giveAuthenticator(page);
  await payIn(page.request, origin, member, '500.00');
  await playRounds(page.request, origin, member, 1);
  await addWallet(page.request, origin, member);
  const section = new PasskeySection(page, language);
  await section.open();
  await section.add();
  await section.make(member.password);
  await new SecurityPage(page, language).keepCodes();
  await expect(section.passkeys).toHaveCount(1);

  const withdrawal = new WithdrawalPage(page, language);
  const before = await ledger.balance(member.phone);
  await page.goto('/withdrawal');
  await expect(withdrawal.account('GCash')).toBeChecked();
  await withdrawal.withdraw('100.17');
  // The passkey is new, so the phone's code is required too; the sixth digit submits.
  await expect(withdrawal.codeIsSent).toBeVisible();
  await withdrawal.phoneCode.fill(await readOtp(page.request, origin, member.phone));
  const t = textsOf('cashier', language);
  await page.getByRole('button', { name: t('factor.usePasskey') }).click();
  await expect(page.getByText(t('factor.proven'))).toBeVisible();
  await withdrawal.confirm();
  await expect(withdrawal.state('pending')).toBeVisible();
  expect(await ledger.balance(member.phone)).toBe(before - 1_001_700n);
});
