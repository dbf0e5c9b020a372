// @vitest-environment happy-dom
import { storageOf } from '@parol/contract/remote-storage';
import type { Replies } from '@parol/contract/testing';
import { refuse, succeed, type Gateway } from '@parol/wire';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askForOrder, askForOrderInNewTab, takeOrder } from '../deposit/order-at-once.ts';
import { amountField, find, gatewayPages, maya, order } from '../testing/gateway-pages.tsx';
import { depositOnWire, methodOnWire, promotionOnWire } from '../testing/rows.ts';

const { open } = gatewayPages();
const { device } = storageOf('cashier');
const replies: Replies = {
  'fund/activeList': () => succeed([methodOnWire(), methodOnWire({ gateway_id: 'ctpay' })]),
  'fund/depositTrackerV2': () => succeed([depositOnWire()]),
  'payg/maya': order,
};
const openFor = (
  asked: { readonly route: string; readonly amount: string },
  { gateway = maya, ...own }: { gateway?: Gateway; replies?: Replies } = {},
) => {
  askForOrder(asked);
  return open(gateway, { ...replies, ...own.replies }, 'en', `${gateway.route}?amount=300`);
};
/** What the page reads before it knows whether anything is left to choose. */
const reads = [
  'fund/activeList',
  'fund/depositTracker',
  'fund/manualDepositList',
  'campaign/promotionList',
];
beforeEach(() => void takeOrder(device, { route: '', amount: '' }));
afterEach(() => void vi.useRealTimers());

it('an order that was asked for - is made once, with the amount of the address', async () => {
  const { bodiesOf } = openFor({ route: '/mayapay', amount: '300' });
  await screen.findByRole('list', { name: 'Progress of this deposit' });
  expect(bodiesOf('payg/maya')).toEqual([expect.objectContaining({ deposit_amount: '300.00' })]);
});

it('an order that was asked for in another tab - is made once', async () => {
  askForOrderInNewTab(device, { route: '/mayapay', amount: '300' });
  const page = `${maya.route}?amount=300`;
  const first = open(maya, replies, 'en', page);
  await screen.findByRole('list', { name: 'Progress of this deposit' });
  expect(first.bodiesOf('payg/maya')).toHaveLength(1);
  expect(takeOrder(device, { route: '/mayapay', amount: '300' })).toBe(false);
});

it.each([
  ['a minute later', 60_000, '300'],
  ['with another amount', 0, '30'],
])('an order for another tab - is not taken %s', (_, passed, amount) => {
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  askForOrderInNewTab(device, { route: '/mayapay', amount: '300' });
  vi.setSystemTime(start + passed);
  expect(takeOrder(device, { route: '/mayapay', amount })).toBe(false);
});

it('one that is refused - leaves the form with the amount and the reason, and is not repeated', async () => {
  const { bodiesOf } = openFor(
    { route: '/mayapay', amount: '300' },
    { replies: { 'payg/maya': () => refuse('kyc_required') } },
  );
  await waitFor(() => expect(bodiesOf('payg/maya')).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
  expect(amountField()).toHaveValue('300');
  expect(bodiesOf('payg/maya')).toHaveLength(1);
});

it.each<[string, Parameters<typeof openFor>]>([
  ['of another amount', [{ route: '/mayapay', amount: '30' }]],
  ['of another gateway', [{ route: '/ctpay', amount: '300' }]],
  [
    'where a bonus can be chosen',
    [
      { route: '/mayapay', amount: '300' },
      { replies: { 'campaign/promotionList': () => succeed([promotionOnWire()]) } },
    ],
  ],
  [
    'while a deposit is pending',
    [
      { route: '/mayapay', amount: '300' },
      { replies: { 'fund/depositTracker': () => succeed([depositOnWire()]) } },
    ],
  ],
  [
    'while the gateway is closed',
    [
      { route: '/mayapay', amount: '300' },
      { replies: { 'fund/activeList': () => succeed([methodOnWire({ status: 'maintenance' })]) } },
    ],
  ],
  [
    'at a gateway with a field of its own',
    [{ route: '/ctpay', amount: '300' }, { gateway: find('ctpay') }],
  ],
  [
    'at a gateway with channels',
    [{ route: '/shunfapay', amount: '300' }, { gateway: find('shunfapay') }],
  ],
])('one %s - waits for the player, with the amount filled in', async (_, given) => {
  const { log } = openFor(...given);
  expect(await screen.findByRole('textbox', { name: /amount/i })).toHaveValue('300');
  const called = () => log.calls.map(({ call }) => call);
  await waitFor(() => expect(called()).toEqual(expect.arrayContaining(reads)));
  // The replies are rendered.
  await act(async () => {});
  expect(called().filter((call) => call.startsWith('payg/'))).toEqual([]);
});
