// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountRow } from '../testing/client.ts';
import { bootHost, renderInHost } from '../testing/host.tsx';
import { fleet, page, route } from '../testing/page.ts';
import { post } from '../api/axios-post.ts';
import { DraftOffer } from './draft-offer.tsx';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
vi.mock('../api/axios-post.ts', () => ({ post: vi.fn() }));
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const served = fleet([route('cashier', { pages: [page('/withdrawal', { access: 'member' })] })]);
const answers = (statusdesc: string, status: 0 | 1 = 0) =>
  vi.mocked(post).mockResolvedValue({ status: 200, body: { status, statusdesc, value: [] } });

/** A member with an amount in a form, on its page. */
async function typing(language: 'en' | 'ph' = 'en') {
  const { host } = await bootHost(served, { member: true, language });
  const restore = vi.fn();
  host.drafts.watch('cashier/withdrawal', () => ({ withdrawal_amount: '150' }), restore);
  host.router.path = '/withdrawal';
  const { addresses } = await renderInHost(host, <DraftOffer />);
  return { host, restore, addresses };
}

describe('after a session that ended unexpectedly', () => {
  it('the next log-in of the account - offers the draft and leads back to its page', async () => {
    const { host, restore, addresses } = await typing();
    answers('session_expired');
    await act(() => host.balance.refresh());
    answers('OK', 1);
    expect(host.session.view.getState().status).toBe('visitor');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();

    await act(async () => void host.session.adopt(accountRow));
    expect(await screen.findByText(/in the middle of “Title of \/withdrawal”/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(addresses.at(-1)).toBe('/withdrawal');
    expect(restore).toHaveBeenCalledExactlyOnceWith({ withdrawal_amount: '150' });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('another account - is offered nothing', async () => {
    const { host } = await typing();
    answers('session_expired');
    await act(() => host.balance.refresh());
    answers('OK', 1);
    await act(async () => void host.session.adopt({ ...accountRow, account_id: '639170000009' }));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('a member who declines - is not asked again', async () => {
    const { host, restore } = await typing('ph');
    answers('session_expired');
    await act(() => host.balance.refresh());
    answers('OK', 1);
    await act(async () => void host.session.adopt(accountRow));
    fireEvent.click(await screen.findByRole('button', { name: 'Huwag na' }));
    expect([sessionStorage.length, restore.mock.calls.length]).toEqual([0, 0]);
  });
});

it('after a log-out by the member - nothing is kept', async () => {
  const { host } = await typing();
  answers('OK', 1);
  await act(() => host.endSession());
  await act(async () => void host.session.adopt(accountRow));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(sessionStorage.length).toBe(0);
});
