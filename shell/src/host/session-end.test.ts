// @vitest-environment happy-dom
import { balance } from '@parol/wire/fund';
import { describe, expect, it, vi } from 'vitest';
import { accountRow } from '../testing/client.ts';
import { balanceRow, hostTest } from '../testing/host-test.ts';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
vi.mock('../api/axios-post.ts', () => ({ post: vi.fn() }));
const { answer, start } = hostTest();

describe('the end of a session', () => {
  it('by the platform - clears the member’s data, shows the reason and goes home', async () => {
    const { host, went } = await start();
    answer({ status: 1, statusdesc: 'OK', value: [balanceRow] });
    await host.balance.refresh();
    host.reads.setState({ 'fund/x': { rows: [1], loading: false } });
    expect(host.balance.getState()).toMatchObject({ state: 'ready', total: 5_000_000n });
    answer({ status: 0, statusdesc: 'session_expired', value: [] });
    await host.client.call(balance, {});
    expect(host.session.view.getState()).toEqual({ status: 'visitor', account: null });
    expect(host.balance.getState()).toMatchObject({ state: 'unknown', total: 0n });
    expect(host.reads.getState()).toEqual({});
    expect(host.modals.store.getState().open).toEqual({
      selector: 'session-over',
      props: { code: 'session_expired' },
    });
    expect(went).toHaveBeenLastCalledWith('/');
    expect(localStorage.length).toBe(0);
  });

  it('by the member - clears the same without a dialog, even when the platform does not respond', async () => {
    const { host } = await start();
    answer(undefined, 0);
    await host.endSession();
    expect(host.session.view.getState().status).toBe('visitor');
    expect(host.modals.store.getState().open).toBeUndefined();
  });

  it('by the member - shows no dialog when the platform has already ended the session', async () => {
    const { host } = await start();
    answer({ status: 0, statusdesc: 'session_expired', value: [] });
    await host.endSession();
    expect(host.session.view.getState().status).toBe('visitor');
    expect(host.modals.store.getState().open).toBeUndefined();
  });

  it.each([
    [undefined, ['/']],
    [{ stay: true }, []],
  ])('by the member, %j - goes to %j', async (options, expected) => {
    const { host } = await start();
    const paths: unknown[] = [];
    host.router.navigate = (path: unknown) => void paths.push(path);
    answer({ status: 1, statusdesc: 'OK', value: [] });
    await host.endSession(options);
    expect(host.session.view.getState().status).toBe('visitor');
    expect(paths).toEqual(expected);
  });

  it('by the member - clears their data but keeps theme and language', async () => {
    const { host } = await start();
    host.theme.set('light');
    document.cookie = 'parol_lang=ph; path=/';
    answer({ status: 1, statusdesc: 'OK', value: [balanceRow] });
    await host.balance.refresh();
    host.reads.setState({
      'member/inboxList': { rows: [1], loading: false },
      'game/favouriteList': { rows: [1], loading: false },
    });
    await host.endSession();
    expect(host.session.view.getState()).toEqual({ status: 'visitor', account: null });
    expect(host.session.identity()).toBeUndefined();
    expect(host.balance.getState()).toEqual({
      state: 'unknown',
      total: 0n,
      available: 0n,
      withheld: 0n,
      token: 0n,
    });
    expect(host.reads.getState()).toEqual({});
    expect([localStorage.getItem('parol_session'), sessionStorage.getItem('parol-drafts')]).toEqual(
      [null, null],
    );
    expect(host.theme.store.getState().theme).toBe('light');
    expect(document.cookie).toContain('parol_lang=ph');
  });

  it('when another member logs in - clears the first one’s cached reads', async () => {
    const { host } = await start();
    host.reads.setState({ 'fund/x': { rows: [1], loading: false } });
    answer({ status: 1, statusdesc: 'OK', value: [balanceRow] });
    host.session.adopt({ ...accountRow, account_id: '639170000009' });
    expect(host.reads.getState()).toEqual({});
  });
});
