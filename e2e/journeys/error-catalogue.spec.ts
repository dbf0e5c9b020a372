import type { Code } from '@parol/wire';
import { sentinelAmount, sentinelPhone, sentinelText } from '@parol/wire/sentinel';
import { expect, test } from '../fixtures/cashier-test.ts';
import { codeText } from '../fixtures/code-text.ts';
import { prefer } from '../fixtures/preferences.ts';
import { AnyPage } from '../pages/any-page.ts';
import { DepositPage } from '../pages/deposit-page.ts';
import { EntrancePage } from '../pages/entrance-page.ts';
import { ManualDepositPage } from '../pages/manual-deposit-page.ts';
import { SessionDialog } from '../pages/session-dialog.ts';

test(
  'a refused visitor - sees the reason at the field or above the button',
  { tag: '@both' },
  async ({ page, context, origin, language }) => {
    await prefer(context, origin, { language });
    const entrance = new EntrancePage(page, language);
    const says = (domain: string, code: Code) => codeText(language, 'account', domain, code);

    await entrance.open('signup');
    await entrance.signUp(sentinelPhone('contact_phone_exists'), 'Sampaguita58');
    await expect(entrance.phone).toHaveAccessibleDescription(
      containing(says('signUp', 'contact_phone_exists')),
    );
    await entrance.signUp(sentinelPhone('common_password'), 'Sampaguita58');
    await expect(entrance.password).toHaveAccessibleDescription(
      containing(says('signUp', 'common_password')),
    );
    await entrance.signUp(sentinelPhone('otp_too_many_requests'), 'Sampaguita58');
    await expect(entrance.refusal(says('signUp', 'otp_too_many_requests'))).toBeVisible();

    await entrance.open('login');
    for (const code of ['loginFailed', 'CLOSE', 'BLOCK', 'account_inactive'] as const) {
      await entrance.logIn('0917 123 4567', sentinelText(code));
      await expect(entrance.refusal(says('logIn', code)), code).toBeVisible();
    }
    // The response does not reveal whether the code was sent; typing it is refused. Each screen size has its
    // own number, because codes are limited to one in two minutes.
    const ofCode = language === 'en' ? 'tac_expired' : 'tac_validated';
    await entrance.byCode.click();
    await entrance.askForCode(sentinelPhone(ofCode));
    await entrance.enterOtp('123456');
    await expect(entrance.otp).toHaveAccessibleDescription(containing(says('otp', ofCode)));

    await entrance.open('forgot');
    await entrance.askToReset(sentinelPhone('verification_failed'), '1234');
    await expect(entrance.refusal(says('forgot', 'verification_failed'))).toBeVisible();
  },
);

test(
  'a refused member - sees the reason in its place, no money moves, and the end of the session is shown in its dialog',
  { tag: '@both' },
  async ({ page, member, language, ledger }) => {
    const deposit = new DepositPage(page, language);
    const says = (code: Code) => codeText(language, 'cashier', 'deposit', code);
    const pay = async (code: Code) => {
      // The list of bonuses may arrive during a click and move the button.
      await new AnyPage(page).loaded();
      await deposit.amount.fill(sentinelAmount(code));
      await deposit.submit.click();
    };

    await page.goto('/mayapay');
    await pay('depositAmountMustLessThanMax');
    await expect(deposit.amount).toHaveAccessibleDescription(
      containing(says('depositAmountMustLessThanMax')),
    );
    for (const code of [
      'newbie_unmet',
      'fpayUnderMaintenance',
      'requestTooFrequentAtLeast2Minutes',
      'kyc_required',
    ] as const) {
      await pay(code);
      await expect(deposit.says(says(code)), code).toBeVisible();
    }

    const manual = new ManualDepositPage(page, language);
    await manual.open();
    await manual.report({
      amount: sentinelAmount('ref_no_used'),
      reference: `REF-${member.phone}`,
    });
    await manual.submit.click();
    await expect(manual.says(says('ref_no_used'))).toBeVisible();

    for (const code of ['SERVER BUSY', 'free_credit_detected', 'currencyNotSupported'] as const) {
      await page.goto(`/launchOne?game=${encodeURIComponent(sentinelText(code))}`);
      await expect(
        new AnyPage(page).alert(codeText(language, 'games', 'launch', code)),
        code,
      ).toBeVisible();
    }

    const over = new SessionDialog(page, language);
    await page.goto('/mayapay');
    await pay('session_expired');
    await expect(over.reason).toHaveText(says('session_expired'));
    await expect(page).toHaveURL('/');
    expect(await ledger.movements(member.phone)).toEqual([]);
  },
);

/** The description may also contain the field's hint. */
const containing = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[.*+?^$()|[\]{}\\]/g, String.raw`\$&`));
