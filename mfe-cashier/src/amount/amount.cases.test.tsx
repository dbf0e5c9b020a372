// @vitest-environment happy-dom
import { succeed } from '@parol/wire';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open as openManual } from '../manual-deposit/testing/open-manual.tsx';
import { gatewayPages, maya, order } from '../testing/gateway-pages.tsx';
import { renderCashier } from '../testing/render-cashier.tsx';
import { rulesOnWire, transferRulesOnWire } from '../testing/rows.ts';
import WithdrawalPage from '../withdrawal/withdrawal.page.tsx';
import { open as openWithdrawal } from '../withdrawal/testing/open-withdrawal.tsx';

type Language = 'en' | 'ph';
type User = ReturnType<typeof openManual>['user'];
const { open: openGateway } = gatewayPages();
const rich = { balance: '50000.00', available: '50000.00', day_left: '50000.00' };

/** Opens each form with an amount, in the language, and returns its user. */
const forms: Readonly<Record<string, (language: Language) => { readonly user: User }>> = {
  deposit: (language) => openGateway(maya, { [`payg/${maya.call}`]: order }, language),
  'manual deposit': (language) => openManual({}, '/deposit?method=manual', language),
  withdrawal: (language) =>
    openWithdrawal({ 'fund/withdrawalRules': () => succeed([rulesOnWire(rich)]) }, language),
  'transfer to a friend': (language) =>
    renderCashier(<WithdrawalPage />, {
      language,
      path: '/withdrawal?tab=friend',
      replies: { 'fund/transferRules': () => succeed([transferRulesOnWire(rich)]) },
    }),
};
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^(amount|halaga)/i });
const says = {
  en: 'Use a point for centavos (100.50), and commas only for thousands (1,000)',
  ph: 'Tuldok ang gamitin sa sentimo (100.50), at kuwit sa libo lang (1,000)',
};

describe.each(Object.keys(forms))('the amount of a %s', (name) => {
  const open = (language: Language) => forms[name]?.(language).user as User;

  it.each([
    ['100,50', 'en'],
    ['1,5', 'ph'],
    ['100,5', 'en'],
    ['1.000,50', 'ph'],
  ] as const)('typed %s - stays as typed, with a clear refusal in %s', async (typed, language) => {
    const user = open(language);
    await user.type(await field(), typed);
    await user.tab();
    await screen.findByText(says[language]);
    expect(await field()).toHaveValue(typed);
  });

  it.each([
    ['PHP 1,234.50', '1234.50'],
    ['₱1\u00a0234.50', '1234.50'],
    ['1,234', '1234'],
  ])('pasted %s - is %s', async (pasted, amount) => {
    const user = open('en');
    await user.click(await field());
    await user.paste(pasted);
    await user.tab();
    expect(await field()).toHaveValue(amount);
    expect(await field()).not.toHaveAttribute('aria-invalid');
  });
});
