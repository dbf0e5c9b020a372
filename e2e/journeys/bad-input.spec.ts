import { becomeMember, freshPhone } from '../fixtures/member.ts';
import { prefer } from '../fixtures/preferences.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Language } from '@parol/domain';
import { DepositPage } from '../pages/deposit-page.ts';
import { EntrancePage } from '../pages/entrance-page.ts';

/** Typed amounts with the error of the field. */
const amounts: Readonly<Record<Language, readonly (readonly [typed: string, says: string])[]>> = {
  en: [
    ['0', 'The amount must be greater than 0'],
    ['-1', 'The amount must be greater than 0'],
    ['1e9', 'Enter an amount such as 500 or 500.50'],
    ['1000000000', 'The maximum deposit here is ₱50,000'],
    ['abc', 'Enter an amount such as 500 or 500.50'],
    ['0.001', 'Use at most two decimals'],
  ],
  ph: [
    ['0', 'Dapat mas mataas sa 0 ang halaga'],
    ['-1', 'Dapat mas mataas sa 0 ang halaga'],
    ['1e9', 'Maglagay ng halaga, gaya ng 500 o 500.50'],
    ['1000000000', '₱50,000 ang pinakamataas na puwedeng i-deposit dito sa isang beses'],
    ['abc', 'Maglagay ng halaga, gaya ng 500 o 500.50'],
    ['0.001', 'Hanggang dalawang decimal lang'],
  ],
};
const wrongOtp: Readonly<Record<Language, string>> = {
  en: 'Invalid OTP',
  ph: 'Mali ang OTP',
};

for (const language of ['en', 'ph'] as const) {
  test(`invalid deposit amounts (${language}) - each shows its error, and nothing is sent`, async ({
    page,
    origin,
    context,
    ledger,
  }) => {
    const member = await becomeMember(page, origin);
    await prefer(context, origin, { language });
    const deposit = new DepositPage(page, language);
    const sent: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/api/payg/') && sent.push(request.url()),
    );
    await page.goto('/mayapay');
    for (const [typed, says] of amounts[language]) {
      await deposit.amount.fill(typed);
      await deposit.submit.click();
      await expect(deposit.says(says), typed).toBeVisible();
    }
    expect(sent).toEqual([]);
    expect(await ledger.movements(member.phone)).toEqual([]);
  });

  test(`a wrong OTP at sign-up (${language}) - shows its error at the boxes, and nobody is logged in`, async ({
    page,
    origin,
    context,
  }) => {
    await prefer(context, origin, { language });
    const entrance = new EntrancePage(page, language);
    await page.goto('/signup');
    await entrance.signUp(freshPhone(), 'Sampaguita58');
    await entrance.enterOtp('000000');
    await expect(entrance.says(wrongOtp[language])).toBeVisible();
    await expect(page).toHaveURL('/signup');
  });
}
