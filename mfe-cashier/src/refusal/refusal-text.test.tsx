// @vitest-environment happy-dom
import type { Replies } from '@parol/contract/testing';
import { refuse, succeed } from '@parol/wire';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gateways } from '../../gateways/read-gateways.ts';
import en from '../../locales/en.json';
import ph from '../../locales/ph.json';
import DepositPage from '../deposit/deposit.page.tsx';
import GatewayPage from '../gateway/gateway.page.tsx';
import { renderCashier } from '../testing/render-cashier.tsx';
import { accountOnWire, rulesOnWire, targetBankOnWire } from '../testing/rows.ts';
import WithdrawalPage from '../withdrawal/withdrawal.page.tsx';

const both = { en, ph };
type Language = keyof typeof both;

const refusal = (state = 'none') => {
  const refused = () => refuse('kyc_required', [{ state }]);
  return { 'payg/maya': refused, 'fund/manualDeposit': refused, 'fund/addWithdrawTicket': refused };
};
/** The target of the link in the refusal above the form's button. */
const linkTarget = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  expect(link.closest('[role=alert]')?.closest('form')).toBeInTheDocument();
  return link.getAttribute('href');
};
const button = (name: string) => screen.findByRole('button', { name });

async function depositAtGateway(language: Language, replies: Replies) {
  const maya = gateways.find(({ id }) => id === 'maya');
  if (!maya) throw new Error('no gateway maya');
  const { user } = renderCashier(<GatewayPage data={maya} />, {
    replies,
    language,
    path: maya.route,
  });
  const t = both[language].gateway;
  fireEvent.change(await screen.findByLabelText(new RegExp(`^${t.amount}`)), {
    target: { value: '300' },
  });
  await user.click(await button(t.continue.replace('{{label}}', 'Maya')));
}
async function depositManually(language: Language, replies: Replies) {
  const { user } = renderCashier(<DepositPage />, {
    replies: { 'fund/manualDepositBanks': () => succeed([targetBankOnWire()]), ...replies },
    language,
    path: '/deposit?method=manual',
  });
  const t = both[language].manual;
  await button(t.submit);
  const set = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  set(both[language].gateway.amount, '500');
  set(t.method, 'online_transfer');
  set(t.reference, 'REF-1234');
  await user.click(await button(t.submit));
}
async function withdraw(language: Language, replies: Replies) {
  const { user } = renderCashier(<WithdrawalPage />, {
    replies: {
      'fund/withdrawalRules': () => succeed([rulesOnWire()]),
      'fund/memberEwalletList': () => succeed([accountOnWire()]),
      'fund/memberBankList': () => succeed([]),
      ...replies,
    },
    language,
    path: '/withdrawal',
  });
  const t = both[language].withdrawal;
  fireEvent.change(await screen.findByLabelText(new RegExp(`^${t.amount}`)), {
    target: { value: '100' },
  });
  await user.click(await button(t.submit));
  await user.click(await button(t.confirm.yes));
}

describe('a refusal because another deposit is pending', () => {
  const label = { en: 'Maya', ph: 'Maya' };
  const atMaya = { label, amount: '300.00', deposit_id: 'DP1', route: '/mayapay' };
  const manual = { label: { en: 'BDO', ph: 'BDO' }, amount: '500.00', manual_deposit_id: 'M1' };
  const pending = (details: object): Replies => ({
    'payg/maya': () => refuse('pending_deposit', [details]),
    'fund/manualDeposit': () => refuse('pending_deposit', [details]),
  });

  it.each([
    ['en', 'Your deposit of ₱300 through Maya is pending.'],
    ['ph', 'Hindi pa tapos ang deposit mong ₱300 sa Maya.'],
  ] as const)(
    'of a manual deposit, in %s - names the pending deposit at a gateway and links to it',
    async (language, text) => {
      await depositManually(language, pending(atMaya));
      expect(await linkTarget(both[language].pending.see)).toBe('/deposit-status?deposit=DP1');
      expect(screen.getByRole('alert')).toHaveTextContent(text);
    },
  );

  it.each([
    ['en', 'Your manual deposit of ₱500 to BDO is pending.'],
    ['ph', 'Hindi pa tapos ang manual na deposit mong ₱500 sa BDO.'],
  ] as const)(
    'of a deposit at a gateway, in %s - names the pending manual deposit and links to it',
    async (language, text) => {
      await depositAtGateway(language, pending(manual));
      expect(await linkTarget(both[language].pending.see)).toBe('/deposit?method=manual');
      expect(screen.getByRole('alert')).toHaveTextContent(text);
    },
  );
});

describe('a refusal for a missing proof of identity', () => {
  it.each([
    ['a deposit at a gateway', 'en', depositAtGateway],
    ['a deposit at a gateway', 'ph', depositAtGateway],
    ['a manual deposit', 'en', depositManually],
    ['a manual deposit', 'ph', depositManually],
    ['a withdrawal', 'en', withdraw],
    ['a withdrawal', 'ph', withdraw],
  ] as const)('of %s, in %s - links to the documents', async (_what, language, send) => {
    await send(language, refusal());
    expect(await linkTarget(both[language].documents.send)).toBe('/setting?section=documents');
  });

  it('while the documents are reviewed - links to their status', async () => {
    await withdraw('ph', refusal('in_review'));
    expect(await linkTarget(ph.documents.see)).toBe('/setting?section=documents');
  });
});
