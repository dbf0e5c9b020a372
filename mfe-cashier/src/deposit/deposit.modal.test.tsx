// @vitest-environment happy-dom
import { succeed } from '@parol/wire';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderCashier } from '../testing/render-cashier.tsx';
import { depositOnWire, manualOnWire, methodOnWire, pageOnWire } from '../testing/rows.ts';
import DepositModal from './deposit.modal.tsx';
import { takeOrder } from './order-at-once.ts';

const open = (replies: Record<string, () => unknown> = {}, options: object = {}) =>
  renderCashier(<DepositModal />, {
    ...options,
    replies: { 'fund/activeList': () => succeed([methodOnWire()]), ...replies },
  });

describe('the deposit modal over a game', () => {
  it('opens every payment method in a new tab', async () => {
    open();
    await screen.findByText(/opens in a new tab/);
    const links = screen.getAllByRole('link');
    expect(
      links.map((link) => [
        link.getAttribute('href'),
        link.getAttribute('target'),
        link.getAttribute('rel'),
      ]),
    ).toEqual([
      ['/mayapay', '_blank', 'noopener'],
      ['/deposit?method=manual', '_blank', 'noopener'],
    ]);
  });

  it('takes an amount and a door - and pays in a new tab, where the order is made', async () => {
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, log, shell } = open(
      { 'fund/activeList': () => succeed([methodOnWire({ door: 'maya' })]) },
      // The game's own address is no choice of the player's.
      { path: '/slot?play=JILI&amount=999&door=gcash' },
    );
    expect(
      await screen.findByRole('textbox', { name: 'How much do you want to deposit?' }),
    ).toHaveValue('');
    await user.click(screen.getByRole('button', { name: '300' }));
    await user.click(screen.getByRole('button', { name: 'Pay ₱300 with Maya' }));
    expect(openTab.mock.calls).toEqual([['/mayapay?amount=300', '_blank', 'noopener']]);
    expect(log.addresses).toEqual(['/slot?play=JILI&amount=999&door=gcash']);
    expect(takeOrder(shell.storage.device, { route: '/mayapay', amount: '300' })).toBe(true);
  });

  it.each([
    ['gateway', { 'fund/depositTracker': () => succeed([depositOnWire()]) }],
    ['manual', { 'fund/manualDepositList': () => succeed(pageOnWire([manualOnWire()])) }],
  ])('a pending %s deposit - comes first, and the button waits for it', async (_, replies) => {
    open({ 'fund/activeList': () => succeed([methodOnWire({ door: 'maya' })]), ...replies });
    const pending = await screen.findByRole('region', { name: /pending/i });
    const pay = screen.getByRole('button', { name: /^Pay / });
    expect(pay).toHaveAttribute('aria-disabled', 'true');
    expect(pending.compareDocumentPosition(pay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('follows a pending deposit and shows the balance when it is settled', async () => {
    let pending: readonly unknown[] = [depositOnWire()];
    const { shell } = open(
      { 'fund/depositTracker': () => succeed(pending) },
      { balance: { total: 12_345_600n } },
    );
    await screen.findByRole('region', { name: /^Pending deposit: / });
    expect(screen.queryByText(/Your balance is/)).not.toBeInTheDocument();
    pending = [];
    await shell.api.refresh((await import('@parol/wire/fund')).depositTracker, {});
    expect(
      await screen.findByText('Deposit complete. Your balance is ₱1,234.56.'),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: /^Pending deposit: / })).not.toBeInTheDocument(),
    );
  });

  it('a list that fails to load - shows the reason and can be retried', async () => {
    let tries = 0;
    const { user } = open({
      'fund/activeList': () =>
        (tries += 1) === 1
          ? { status: 0, statusdesc: 'systemError', value: [] }
          : succeed([methodOnWire()]),
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Maya/ })).toBeInTheDocument();
  });

  it('is translated into Filipino', async () => {
    open({}, { language: 'ph' });
    expect(await screen.findByText(/bagong tab/)).toBeInTheDocument();
  });
});
