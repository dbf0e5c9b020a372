// @vitest-environment happy-dom
import { succeed } from '@parol/wire';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { gateways } from '../../gateways/read-gateways.ts';
import DepositPage from '../deposit/deposit.page.tsx';
import GatewayPage from '../gateway/gateway.page.tsx';
import WithdrawalPage from '../withdrawal/withdrawal.page.tsx';
import { renderCashier } from './render-cashier.tsx';
import {
  accountOnWire,
  methodOnWire,
  rulesOnWire,
  targetBankOnWire,
  transferRulesOnWire,
} from './rows.ts';

const replies = {
  'fund/activeList': () => succeed([methodOnWire()]),
  'fund/manualDepositBanks': () => succeed([targetBankOnWire()]),
  'fund/withdrawalRules': () => succeed([rulesOnWire()]),
  'fund/memberEwalletList': () => succeed([accountOnWire()]),
  'fund/memberBankList': () => succeed([]),
  'fund/transferRules': () => succeed([transferRulesOnWire()]),
};
const maya = gateways.filter(({ id }) => id === 'maya');
const pages = {
  deposit: <DepositPage />,
  withdrawal: <WithdrawalPage />,
  gateway: maya.map((gateway) => <GatewayPage key={gateway.id} data={gateway} />),
};
const field = (label: RegExp) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });

it.each([
  ['deposit maya', 'gateway', '/mayapay', [['deposit_amount', /^Amount/, '500']]],
  ['withdrawal', 'withdrawal', '/withdrawal', [['withdrawal_amount', /^Amount/, '150']]],
  [
    'transfer',
    'withdrawal',
    '/withdrawal?tab=friend',
    [
      ['recipient', /phone/i, '0918 123 4567'],
      ['transfer_amount', /^Amount/, '20'],
    ],
  ],
  [
    'manual deposit',
    'deposit',
    '/deposit?method=manual',
    [
      ['deposit_amount', /^Amount/, '500'],
      ['ref_no', /^Reference number/, 'REF-1234'],
    ],
  ],
] as const)(
  'values typed into the form "%s" - are kept as a draft and restored',
  async (name, page, path, typed) => {
    const { log } = renderCashier(pages[page], { path, replies });
    const draft = () => log.drafts.get(name);
    for (const [, label] of typed) await field(label);
    expect(draft()?.read()).toBeUndefined();
    for (const [, label, value] of typed)
      fireEvent.input(await field(label), { target: { value } });
    const wanted = Object.fromEntries(typed.map(([key, , value]) => [key, value]));
    await waitFor(() => expect(draft()?.read()).toMatchObject(wanted));

    for (const [, label] of typed) fireEvent.input(await field(label), { target: { value: '' } });
    act(() => draft()?.restore(wanted));
    for (const [, label, value] of typed)
      expect((await field(label)).value.replaceAll(',', '')).toBe(value);
  },
);
