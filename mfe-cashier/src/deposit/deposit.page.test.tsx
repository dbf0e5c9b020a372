// @vitest-environment happy-dom
import type { TestShellOptions } from '@parol/contract/testing';
import { refuse, succeed } from '@parol/wire';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderCashier } from '../testing/render-cashier.tsx';
import { depositOnWire, methodOnWire, promotionOnWire } from '../testing/rows.ts';
import DepositPage from './deposit.page.tsx';

const methods = [
  methodOnWire(),
  methodOnWire({
    gateway_id: 'qr',
    route: '/dgpaygcashqr',
    label: { en: 'GCash QR', ph: 'GCash QR' },
    group: 'qr',
  }),
  methodOnWire({
    gateway_id: 'gopay',
    route: '/gopaygcash',
    label: { en: 'GCash', ph: 'GCash' },
    last_used: true,
    credit_seconds: 90,
  }),
  methodOnWire({
    gateway_id: 'rest',
    route: '/aipay',
    label: { en: 'AI Pay', ph: 'AI Pay' },
    status: 'maintenance',
    reason: { en: 'Back at 6 pm', ph: 'Balik ng 6 pm' },
  }),
  methodOnWire({
    gateway_id: 'off',
    route: '/rmpay',
    label: { en: 'RM Pay', ph: 'RM Pay' },
    status: 'disabled',
  }),
];
const open = (options: Omit<TestShellOptions, 'remote' | 'texts'> = {}) =>
  renderCashier(<DepositPage />, {
    ...options,
    replies: { 'fund/activeList': () => succeed(methods), ...options.replies },
  });

describe('an order in the address', () => {
  const order = (state: 'paid' | 'failed') =>
    open({
      path: '/deposit?deposit=77',
      replies: {
        'fund/depositTrackerV2': () =>
          succeed([depositOnWire({ state, route: '/gone', closed_at: '2026-11-21T04:01:00Z' })]),
      },
    });

  it('of a removed gateway - shows its receipt', async () => {
    const { bodiesOf } = order('paid');
    expect(await screen.findByText('Reference')).toBeInTheDocument();
    expect(screen.getByText('DP1ABC')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'E-wallets' })).not.toBeInTheDocument();
    expect(bodiesOf('fund/depositTrackerV2')).toContainEqual({ deposit_id: '77' });
  });

  it('of a removed gateway, failed - links only to the payment methods', async () => {
    order('failed');
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/deposit']);
  });
});

describe('ways to pay', () => {
  it('are grouped by kind, the last used first, those under maintenance last with the reason', async () => {
    open();
    const wallets = await screen.findByRole('region', { name: 'E-wallets' });
    const items = within(wallets)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(items[0]).toContain('GCashLast used₱50 to ₱50,000 About 2 min');
    expect(items[1]).toContain('MMaya₱50 to ₱50,000 Under 1 min');
    expect(items[2]).toContain('Back at 6 pm');
    expect(
      within(wallets)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/gopaygcash', '/mayapay']);
    expect(
      within(screen.getByRole('region', { name: 'QR code' })).getByRole('link'),
    ).toHaveAttribute('href', '/dgpaygcashqr');
    expect(screen.queryByText('RM Pay')).not.toBeInTheDocument();
  });

  it('can be filtered by kind and reset', async () => {
    const { user } = open();
    await screen.findByRole('region', { name: 'E-wallets' });
    const kinds = within(screen.getByRole('group', { name: 'Types of payment method' }));
    expect(kinds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All',
      'E-wallets',
      'QR code',
      'Manual deposit',
    ]);
    await user.click(kinds.getByRole('button', { name: 'QR code' }));
    expect(kinds.getByRole('button', { name: 'QR code' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('region', { name: 'QR code' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'E-wallets' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Manual deposit' })).not.toBeInTheDocument();
    await user.click(kinds.getByRole('button', { name: 'All' }));
    expect(screen.getByRole('region', { name: 'E-wallets' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Manual deposit' })).toBeInTheDocument();
  });

  it('of all kinds - are shown by kind, counters under their own name', async () => {
    const rows = ['crypto', 'later', 'counter', 'bank', 'qr', 'ewallet'].map((group) =>
      methodOnWire({ gateway_id: group, route: `/${group}`, group }),
    );
    open({ replies: { 'fund/activeList': () => succeed(rows) } });
    await screen.findByRole('region', { name: 'Over the counter' });
    const kinds = within(screen.getByRole('group', { name: 'Types of payment method' }));
    expect(kinds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All',
      'E-wallets',
      'QR code',
      'Bank transfer',
      'Over the counter',
      'Crypto',
      'Other ways',
      'Manual deposit',
    ]);
  });

  it('of a kind - are sorted by speed', async () => {
    const rows = [60, 600, 30].map((credit_seconds) =>
      methodOnWire({
        gateway_id: `g${credit_seconds}`,
        route: `/g${credit_seconds}`,
        credit_seconds,
      }),
    );
    open({ replies: { 'fund/activeList': () => succeed(rows) } });
    const wallets = await screen.findByRole('region', { name: 'E-wallets' });
    expect(
      within(wallets)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/g30', '/g60', '/g600']);
  });

  it('pass the chosen bonus to the gateway', async () => {
    const { user } = open({
      replies: {
        'campaign/promotionList': () =>
          succeed([
            promotionOnWire(),
            promotionOnWire({ promotion_id: 'vip', kind: 'vip', refused: 'vip_not_exists' }),
          ]),
      },
    });
    const chip = await screen.findByRole('button', { name: 'Welcome bonus' });
    expect(
      screen.getByRole('group', { name: 'Add a bonus' }).querySelectorAll('button'),
    ).toHaveLength(1);
    await user.click(chip);
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('Up to 150%')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Maya/ })).toHaveAttribute(
      'href',
      '/mayapay?promotion=welcome',
    );
    await user.click(chip);
    expect(screen.getByRole('link', { name: /Maya/ })).toHaveAttribute('href', '/mayapay');
  });

  it('pass the bonus of the address to the gateway', async () => {
    open({
      path: '/deposit?promotion=welcome',
      replies: { 'campaign/promotionList': () => succeed([promotionOnWire()]) },
    });
    expect(await screen.findByRole('link', { name: /Maya/ })).toHaveAttribute(
      'href',
      '/mayapay?promotion=welcome',
    );
  });

  it('are translated into Filipino', async () => {
    open({ language: 'ph' });
    await screen.findByRole('region', { name: 'Mga e-wallet' });
    expect(screen.getByText('Balik ng 6 pm')).toBeInTheDocument();
    expect(screen.getByText('Huling ginamit')).toBeInTheDocument();
  });
});

describe('pending deposit', () => {
  it('is shown first, with its state and a link to continue', async () => {
    open({ replies: { 'fund/depositTracker': () => succeed([depositOnWire()]) } });
    const pending = await screen.findByRole('region', { name: 'Pending deposit: Maya, ₱500' });
    expect(pending).toHaveTextContent('₱500.00');
    expect(within(pending).getByRole('status')).toHaveTextContent(/^Waiting for payment$/);
    expect(within(pending).getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      '/deposit-status?deposit=77',
    );
    const wallets = screen.getByRole('region', { name: 'E-wallets' });
    expect(pending.compareDocumentPosition(wallets)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('disappears when cancelled', async () => {
    let rows = [depositOnWire()];
    const { user, bodiesOf, shell } = open({
      replies: {
        'fund/depositTracker': () => succeed(rows),
        'fund/cancelDeposit': () => {
          rows = [];
          return succeed([depositOnWire({ state: 'cancelled' })]);
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel deposit' }));
    const refresh = vi.spyOn(shell.balance, 'refresh');
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: /^Pending deposit/ })).not.toBeInTheDocument(),
    );
    expect(bodiesOf('fund/cancelDeposit')).toEqual([{ deposit_id: '77' }]);
    expect(refresh).toHaveBeenCalled();
  });

  it('among several - has a unique accessible name', async () => {
    const rows = [
      depositOnWire({ state: 'review' }),
      depositOnWire({ deposit_id: '78', deposit_amount: '75.50' }),
    ];
    open({ replies: { 'fund/depositTracker': () => succeed(rows) }, language: 'ph' });
    const regions = await screen.findAllByRole('region', {
      name: /^May deposit kang hindi pa tapos/,
    });
    expect(regions.map((region) => region.getAttribute('aria-label'))).toEqual([
      'May deposit kang hindi pa tapos: Maya, ₱500',
      'May deposit kang hindi pa tapos: Maya, ₱75.50',
    ]);
  });

  it('under review - can be viewed but not cancelled', async () => {
    open({
      replies: { 'fund/depositTracker': () => succeed([depositOnWire({ state: 'review' })]) },
    });
    await screen.findByRole('link', { name: 'See status' });
    expect(screen.queryByRole('button', { name: 'Cancel deposit' })).not.toBeInTheDocument();
  });
});

describe('states of the page', () => {
  it('loading is a skeleton, which says what is read', () => {
    open();
    const [label] = screen.getAllByText(/^Reading the limits and fees/);
    expect(label?.closest('[aria-busy="true"]')).toBeInTheDocument();
  });

  it('error offers retry', async () => {
    let down = true;
    const { user } = open({
      replies: { 'fund/activeList': () => (down ? refuse('systemError') : succeed(methods)) },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(retry);
    await screen.findByRole('region', { name: 'E-wallets' });
  });

  it('empty shows that no method is available', async () => {
    open({ replies: { 'fund/activeList': () => succeed([]) } });
    await screen.findByText('No way to pay right now');
  });

  it('offline keeps the loaded data with a note', async () => {
    const { shell } = open();
    await screen.findByRole('region', { name: 'E-wallets' });
    act(() => shell.online.setState({ online: false }));
    await screen.findByText(/You are offline/);
    expect(screen.getByRole('region', { name: 'E-wallets' })).toBeInTheDocument();
  });
});
