// @vitest-environment happy-dom
import { pesos } from '@parol/domain';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderCashier } from '../testing/render-cashier.tsx';
import WalletSlot from './wallet.slot.tsx';

it('shows balance, available and withheld amounts, and game tokens without a peso sign', () => {
  renderCashier(<WalletSlot />, {
    balance: { total: pesos(1000), available: pesos(600), withheld: pesos(400), token: pesos(25) },
  });
  const wallet = screen.getByRole('region', { name: 'Your wallet' });
  expect(wallet).toHaveTextContent('₱1,000.00');
  expect(screen.getByText('Can be withdrawn').closest('div')).toHaveTextContent('₱600.00');
  expect(screen.getByText('Withheld').closest('div')).toHaveTextContent('₱400.00');
  expect(screen.getByText('Game tokens').closest('div')).toHaveTextContent(/^Game tokens25\.00$/);
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/deposit');
  expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/withdrawal');
});

it('shows wins under review only if there are any', () => {
  const { shell } = renderCashier(<WalletSlot />, { balance: { total: pesos(1000) } });
  expect(screen.queryByText('Under review')).not.toBeInTheDocument();
  act(() => shell.balance.setState({ underReview: pesos(150) }));
  expect(screen.getByText('Under review').closest('div')).toHaveTextContent('₱150.00');
  expect(screen.getByText(/The decision comes to your inbox/)).toBeInTheDocument();
});

it('is a skeleton until loaded, without a wrong zero', () => {
  renderCashier(<WalletSlot />, { balance: { state: 'unknown' } });
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(screen.queryByText('₱0.00')).not.toBeInTheDocument();
});

it('refreshes the balance on request', async () => {
  const { shell, user } = renderCashier(<WalletSlot />, { language: 'ph' });
  const refresh = vi.spyOn(shell.balance, 'refresh');
  act(() => shell.balance.setState({ total: pesos(5) }));
  await user.click(screen.getByRole('button', { name: 'I-refresh ang balanse' }));
  expect(refresh).toHaveBeenCalledOnce();
});
