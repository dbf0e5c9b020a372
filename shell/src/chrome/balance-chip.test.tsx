// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { post } from '../api/axios-post.ts';
import { bootHost, renderInHost } from '../testing/host.tsx';
import { fleet } from '../testing/page.ts';
import { BalanceChip } from './balance-chip.tsx';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
vi.mock('../api/axios-post.ts', () => ({ post: vi.fn() }));
afterEach(() => vi.unstubAllGlobals());

const funds = { game_balance: '999.00', game_token: '0.00', withheld: '0.00', available: '999.00' };
const answer = (row: object) =>
  vi.mocked(post).mockResolvedValue({
    status: 200,
    body: { status: 1, statusdesc: 'OK', value: [row] },
  });

it('wins under review - are shown below the balance until they are decided', async () => {
  const { host } = await bootHost(fleet([]), { member: true });
  await renderInHost(host, <BalanceChip />);
  answer({ ...funds, under_review: '150.25' });
  await act(() => host.balance.refresh());
  const figure = screen.getByRole('button', {
    name: 'Balance ₱999.00. Refresh. ₱150.25 in review',
  });
  expect(figure).toHaveTextContent('₱999.00₱150.25 in review');
  answer({ ...funds, under_review: '25000000.00' });
  await act(() => host.balance.refresh());
  expect(figure).toHaveTextContent('₱999.00₱25M in review');
  expect(figure).toHaveAccessibleName('Balance ₱999.00. Refresh. ₱25,000,000.00 in review');
  answer(funds);
  await act(() => host.balance.refresh());
  expect(screen.getByRole('button', { name: 'Balance ₱999.00. Refresh' })).toHaveTextContent(
    /^₱999\.00$/,
  );
});
