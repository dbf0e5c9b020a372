// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { accountRow } from '../testing/client.ts';
import { bootHost } from '../testing/host.tsx';
import { fleet } from '../testing/page.ts';
import { closeTab } from '../testing/tab.ts';
import { watchMember } from './watch-member.ts';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
vi.mock('../api/axios-post.ts', () => ({
  post: async () => ({ status: 200, body: { status: 1, statusdesc: 'OK', value: [] } }),
}));

afterEach(() => {
  closeTab();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(['shell.balance-changed', 'cashier.deposit-credited'] as const)(
  '%s - changes the refresh key, so that reads of the member fetch again',
  async (event) => {
    vi.useFakeTimers();
    const { host } = await bootHost(fleet([]), { member: true });
    watchMember(host);
    expect(host.session.view.getState()).toMatchObject({ status: 'member', refreshKey: 0 });
    host.events.emit(event, { reason: 'test', depositId: '1' });
    expect(host.session.view.getState()).toMatchObject({ status: 'member', refreshKey: 1 });
  },
);

it('a session that another tab brings - has its account read once, for what is not stored', async () => {
  const { host } = await bootHost(fleet([]), { member: true });
  watchMember(host);
  const refreshAccount = vi.spyOn(host, 'refreshAccount');
  const stored = JSON.stringify({ token: 'newer', account: { ...accountRow, unread: 1 } });
  localStorage.setItem('parol_session', stored);
  dispatchEvent(new StorageEvent('storage', { key: 'parol_session' }));
  host.session.refreshReads();
  expect(refreshAccount).toHaveBeenCalledOnce();
});

it('a visitor - has no refresh key', async () => {
  const { host } = await bootHost(fleet([]));
  host.session.refreshReads();
  expect(host.session.view.getState()).toEqual({ status: 'visitor', account: null });
});
