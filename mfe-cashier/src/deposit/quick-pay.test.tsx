// @vitest-environment happy-dom
import type { Replies } from '@parol/contract/testing';
import { succeed } from '@parol/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderCashier } from '../testing/render-cashier.tsx';
import { depositOnWire, methodOnWire, promotionOnWire } from '../testing/rows.ts';
import DepositPage from './deposit.page.tsx';
import { takeOrder } from './order-at-once.ts';

const gcash = (id: string, label: string, change: Parameters<typeof methodOnWire>[0] = {}) =>
  methodOnWire({
    gateway_id: id,
    route: `/${id}`,
    label: { en: label, ph: label },
    door: 'gcash',
    ...change,
  });
const methods = [
  gcash('dgpay', 'DGPay'),
  gcash('gopay', 'GoPay', { fee: '5.00', credit_seconds: 10, maximum: '100000.00' }),
  methodOnWire({ door: 'maya', last_used: true }),
  methodOnWire({ gateway_id: 'top', route: '/top', door: 'bank', minimum: '200.00' }),
];
const open = (replies: Replies = {}, options: { language?: 'en' | 'ph'; path?: string } = {}) =>
  renderCashier(<DepositPage />, {
    path: '/deposit',
    ...options,
    replies: { 'fund/activeList': () => succeed(methods), ...replies },
  });

const amount = () => screen.findByRole('textbox', { name: /How much|Magkano/ });
const pay = (name: RegExp = /^(Pay|Magbayad) /) => screen.getByRole('button', { name });
const doors = async () =>
  within(await screen.findByRole('group', { name: 'Pay with' })).getAllByRole('radio');

describe('an amount and a door', () => {
  it('lead to the best gateway, which the button names the way to', async () => {
    const { user, log, shell } = open();
    const [first] = await doors();
    expect(first).toHaveAccessibleName('Maya');
    expect(first).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'GCash' }));
    await user.type(await amount(), '300');
    expect(screen.getByText('Best for ₱300 now: DGPay.')).toBeInTheDocument();
    await user.click(pay(/^Pay ₱300 with GCash$/));
    await waitFor(() => expect(log.addresses.at(-1)).toBe('/dgpay?amount=300'));
    expect(takeOrder(shell.storage.device, { route: '/dgpay', amount: '300' })).toBe(true);
    // Once only, so that a later visit of the page orders nothing by itself.
    expect(takeOrder(shell.storage.device, { route: '/dgpay', amount: '300' })).toBe(false);
  });

  it('in Filipino - say the same', async () => {
    const { user } = open({}, { language: 'ph' });
    await user.click(await screen.findByRole('button', { name: '500' }));
    expect(screen.getByText('Pinakamabilis para sa ₱500 ngayon: Maya.')).toBeInTheDocument();
    expect(pay(/^Magbayad ng ₱500 gamit ang Maya$/)).toBeEnabled();
  });

  it('another gateway can be chosen, until another door is', async () => {
    const { user, log } = open();
    await user.click(await screen.findByRole('radio', { name: 'GCash' }));
    await user.click(screen.getByRole('button', { name: '300' }));
    await user.click(screen.getByRole('button', { name: 'Change' }));
    const other = screen.getByRole('radio', { name: 'GoPay' });
    expect(other).toHaveAccessibleDescription(/^Under 1 min\s· fee\s₱5$/);
    await user.click(other);
    expect(screen.getByText('Through GoPay.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Maya' }));
    await user.click(screen.getByRole('radio', { name: 'GCash' }));
    expect(screen.getByText('Best for ₱300 now: DGPay.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.click(screen.getByRole('radio', { name: 'GoPay' }));
    await user.click(pay());
    await waitFor(() => expect(log.addresses.at(-1)).toBe('/gopay?amount=300'));
  });

  it('with a bonus - ask for no order at once', async () => {
    const { user, log, shell } = open({
      'campaign/promotionList': () => succeed([promotionOnWire()]),
    });
    await user.click(await screen.findByRole('button', { name: 'Welcome bonus' }));
    await user.click(screen.getByRole('button', { name: '300' }));
    await user.click(pay());
    await waitFor(() => expect(log.addresses.at(-1)).toBe('/mayapay?amount=300&promotion=welcome'));
    expect(takeOrder(shell.storage.device, { route: '/mayapay', amount: '300' })).toBe(false);
  });

  it('of the address - are filled in, as after the way back', async () => {
    open({}, { path: '/deposit?amount=250&door=gcash' });
    expect(await amount()).toHaveValue('250');
    expect(screen.getByRole('radio', { name: 'GCash' })).toBeChecked();
  });
});

describe('an amount', () => {
  it.each([
    ['', 'Enter how much you want to deposit'],
    ['100,50', 'Use a point for centavos (100.50), and commas only for thousands (1,000)'],
    ['9', 'The minimum deposit here is ₱50'],
    ['50000.01', 'The maximum deposit here is ₱50,000'],
  ])('of "%s" - is refused where it is typed, and nothing opens', async (typed, text) => {
    const { user, log } = open();
    const field = await amount();
    if (typed !== '') await user.type(field, typed);
    await user.click(pay());
    expect(field).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(field).toHaveFocus();
    expect(log.addresses).toEqual(['/deposit']);
  });
});

describe('the button', () => {
  it('waits while a deposit is pending, and says so', async () => {
    open({ 'fund/depositTracker': () => succeed([depositOnWire()]) });
    await amount();
    expect(pay()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Finish or cancel your pending deposit first.')).toBeInTheDocument();
  });

  it('of a door without an open gateway - says what to do', async () => {
    const { user } = open({
      'fund/activeList': () =>
        succeed([
          methodOnWire({ door: 'maya' }),
          gcash('dgpay', 'DGPay', { status: 'maintenance' }),
        ]),
    });
    await user.click(await screen.findByRole('radio', { name: 'GCash' }));
    expect(pay()).toHaveAttribute('aria-disabled', 'true');
    expect(
      screen.getAllByText('GCash is under maintenance. Choose another way.')[0],
    ).toBeInTheDocument();
  });
});

it('a list without doors, as of an earlier platform - shows all ways alone', async () => {
  open({ 'fund/activeList': () => succeed([methodOnWire()]) });
  expect(await screen.findByRole('heading', { name: 'All 2 ways' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

describe('all ways', () => {
  it('are found by name, and a search without result says so', async () => {
    const { user } = open();
    const search = await screen.findByRole('searchbox', { name: 'Search ways to pay' });
    await user.type(search, 'gop');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('GoPay'),
    ]);
    await user.type(search, 'x');
    expect(screen.getByText('No way to pay is named like “gopx”.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
  });
});
