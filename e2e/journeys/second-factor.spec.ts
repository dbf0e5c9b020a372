import { codeAt } from '@parol/platform/identity/totp/totp-code';
import type { APIRequestContext } from '@playwright/test';
import { type NewMember, readOtp, signUp } from '../fixtures/member.ts';
import { memberCall } from '../fixtures/money.ts';
import { languageOf } from '../fixtures/project-language.ts';
import { prefer } from '../fixtures/preferences.ts';
import { expect, test } from '../fixtures/test.ts';
import { textsOf } from '../fixtures/texts.ts';
import { EntrancePage } from '../pages/entrance-page.ts';
import { Navigation } from '../pages/navigation.ts';

/** Enables the member's second factor; returns the app's secret and the recovery codes. */
async function guard(request: APIRequestContext, origin: string, member: NewMember) {
  const call = (path: string, body: Record<string, unknown>) =>
    memberCall(request, origin, member, path, body);
  const begun = await call('member/totpBegin', { password: member.password });
  const secret = String(begun['secret']);
  const done = await call('member/totpConfirm', { totp: codeAt(secret, new Date()) });
  return { secret, recovery: done['recovery_codes'] as readonly string[] };
}
/** A code that the app has not shown yet: the next period's is accepted too. */
const nextCode = (secret: string) => codeAt(secret, new Date(Date.now() + 30_000));

test(
  'a member with a second factor logs in and resets the password - the form asks for it once, and keeps what was typed',
  { tag: '@both' },
  async ({ page, context, request, origin }, { project }) => {
    const language = languageOf(project);
    await prefer(context, origin, { language });
    const member = await signUp(request, origin);
    const { secret, recovery } = await guard(request, origin, member);
    const entrance = new EntrancePage(page, language);
    const navigation = new Navigation(page, language);

    await test.step('logs in with the password and a code of the app', async () => {
      await entrance.open('login');
      await entrance.logIn(member.phone, 'Wrong2026');
      await expect(
        entrance.refusal(textsOf('account', language)('errors.logIn.invalid_password')),
      ).toBeVisible();
      await expect(entrance.factor).toBeHidden();
      await entrance.logIn(member.phone, member.password);
      await expect(entrance.factor).toBeFocused();
      await entrance.factor.fill('000000');
      await entrance.confirmLogIn();
      await expect(entrance.factor).toHaveAttribute('aria-invalid', 'true');
      await entrance.factor.fill(nextCode(secret));
      await entrance.confirmLogIn();
      await expect(navigation.balance('₱0.00')).toBeVisible();
    });

    await context.clearCookies({ name: 'parol_session' });
    await page.evaluate(() => localStorage.removeItem('parol_session'));
    await test.step('resets the password with a recovery code', async () => {
      await entrance.open('forgot');
      await entrance.askToReset(member.phone, member.phone.slice(-4));
      await entrance.otp.waitFor();
      await entrance.reset(await readOtp(request, origin, member.phone), 'Renewed2026');
      await entrance.typeRecovery(recovery[0] ?? '');
      await entrance.confirmReset();
      await expect(entrance.says(textsOf('account', language)('forgot.doneTitle'))).toBeVisible();
    });
  },
);
