// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { accountRow } from '../testing/client.ts';
import { balanceRow, hostTest } from '../testing/host-test.ts';
import { post } from '../api/axios-post.ts';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
vi.mock('../api/axios-post.ts', () => ({ post: vi.fn() }));
const { answer, start } = hostTest();

describe('a member whose phone changed in another tab', () => {
  it('keeps form values, and the next call sends the new account name', async () => {
    const { host } = await start();
    host.drafts.watch('cashier/withdrawal', () => ({ withdrawal_amount: '150' }), vi.fn());
    const { session_token: token, ...account } = { ...accountRow, account_id: '639187654321' };
    const newValue = JSON.stringify({ token, account });
    localStorage.setItem('parol_session', newValue);
    answer({ status: 1, statusdesc: 'OK', value: [balanceRow] });
    dispatchEvent(new StorageEvent('storage', { key: 'parol_session', newValue }));
    await vi.waitFor(() => expect(host.balance.getState().state).toBe('ready'));
    expect(vi.mocked(post).mock.lastCall?.[1]).toMatchObject({
      account_id: '639187654321',
      auth_token: 'handle',
    });
    expect(sessionStorage.length).toBe(0);
    expect(host.modals.store.getState().open).toBeUndefined();
  });
});

describe('the balance', () => {
  it('after a failed read - stays, marked as stale; the page shows offline until a call succeeds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { host } = await start();
    answer({ status: 1, statusdesc: 'OK', value: [balanceRow] });
    await host.balance.refresh();
    answer(undefined, 0);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const reading = host.balance.refresh();
    await vi.runAllTimersAsync();
    await reading;
    expect(host.balance.getState()).toMatchObject({ state: 'stale', total: 5_000_000n });
    expect(host.online.getState().online).toBe(false);
    expect(host.session.view.getState().status).toBe('member');
    answer({ status: 1, statusdesc: 'OK', value: [balanceRow] });
    await host.balance.refresh();
    expect([host.balance.getState().state, host.online.getState().online]).toEqual(['ready', true]);
  });
});

describe('an early read of the page', () => {
  it('is used once instead of a call; a failed one is sent again', async () => {
    const { host } = await start(false);
    const { slideBanner } = await import('@parol/wire/cms');
    const key = '/api/cms/slideBanner {"lang":"all"}';
    const empty = { status: 1, statusdesc: 'OK', value: [] };
    answer(empty);
    window.parolEarly = { [key]: Promise.resolve({ ok: true, body: empty }) };
    expect(await host.client.call(slideBanner, { lang: 'all' })).toEqual({
      status: 'success',
      value: [],
    });
    expect(post).not.toHaveBeenCalled();
    await host.client.call(slideBanner, { lang: 'all' });
    expect(post).toHaveBeenCalledTimes(1);
    window.parolEarly = { [key]: Promise.reject(new TypeError('Failed to fetch')) };
    expect(await host.client.call(slideBanner, { lang: 'all' })).toEqual({
      status: 'success',
      value: [],
    });
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('uses the configured path', async () => {
    const { createTransport } = await import('../api/transport.ts');
    answer({ status: 'SUCCESS', status_desc: 'OK', value: [] });
    const transport = createTransport({
      apiBase: 'https://api.example',
      sessionKey: 'parol_session',
      apiPaths: { 'fund/balance': '/v9/wallet' },
      thirdPartyOrigin: '',
      gameOrigins: [],
      sandbox: true,
      fleetKeys: [],
      visitor: { id: '', forced: {} },
      safe: false,
      withdrawn: [],
      overrides: {},
      dev: false,
    });
    expect(await transport('/api/fund/balance', 'fund/balance', {})).toMatchObject({
      status: 'answered',
      envelope: { ok: true, code: 'OK' },
    });
    expect(post).toHaveBeenCalledWith('https://api.example/v9/wallet', {});
    answer('<html>', 502);
    expect(await transport('/api/fund/balance', 'fund/balance', {})).toEqual({
      status: 'failed',
      kind: 'server',
    });
    answer('<html>');
    expect(await transport('/api/fund/balance', 'fund/balance', {})).toEqual({
      status: 'failed',
      kind: 'unreadable',
    });
  });
});
