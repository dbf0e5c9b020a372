// @vitest-environment happy-dom
import { succeed } from '@parol/wire';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import ph from '../../locales/ph.json';
import { renderCashier } from '../testing/render-cashier.tsx';
import { accountOnWire, requirementOnWire, rulesOnWire } from '../testing/rows.ts';
import WithdrawalPage from './withdrawal.page.tsx';

it.each([
  ['en', en],
  ['ph', ph],
] as const)(
  'an excluded member with a bonus, in %s - has only the bonus withheld, without turnover',
  async (language, { withdrawal }) => {
    renderCashier(<WithdrawalPage />, {
      language,
      path: '/withdrawal',
      replies: {
        'fund/withdrawalRules': () => succeed([rulesOnWire({ bonus_only: true })]),
        'fund/memberEwalletList': () => succeed([accountOnWire()]),
        'fund/memberBankList': () => succeed([]),
        'fund/promotionStatus': () => succeed([requirementOnWire()]),
      },
    });
    expect(await screen.findByText(withdrawal.bonusOnlyNote)).toBeInTheDocument();
    const withheld = withdrawal.bonusWithheld.replace('{{withheld}}', '₱400');
    expect(await screen.findByText(withheld)).toBeInTheDocument();
    expect(screen.queryByText(withdrawal.withheldNote)).not.toBeInTheDocument();
  },
);
