// @vitest-environment happy-dom
import type { Call } from '@parol/wire';
import { balance } from '@parol/wire/fund';
import { account } from '@parol/wire/member';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountRow } from '../testing/client.ts';
import { bootHost } from '../testing/host.tsx';
import { fleet } from '../testing/page.ts';
import { closeTab } from '../testing/tab.ts';
import { post } from '../api/axios-post.ts';
import type { Host } from './host.ts';

vi.mock('../federation/federation.ts', () => ({ loadExpose: vi.fn() }));
vi.mock('../api/axios-post.ts', () => ({ post: vi.fn() }));
const answer = (body: unknown, status = 200) => vi.mocked(post).mockResolvedValue({ status, body });
const figures = {
  game_balance: '500.00',
  game_token: '0.00',
  withheld: '0.00',
  available: '500.00',
};

beforeEach(() => {
  vi.mocked(post).mockReset();
});
afterEach(() => {
  closeTab();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const start = async (member = true) => {
  const { host } = await bootHost(fleet([]), { member });
  const went = vi.fn();
  host.router.navigate = went;
  return { host, went };
};

describe('the end of a session', () => {
  it('by the platform - clears the member’s data, shows the reason and goes home', async () => {
    const { host, went } = await start();
    answer({ status: 1, statusdesc: 'OK', value: [figures] });
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
    answer({ status: 1, statusdesc: 'OK', value: [figures] });
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
    answer({ status: 1, statusdesc: 'OK', value: [figures] });
    host.session.adopt({ ...accountRow, account_id: '639170000009' });
    expect(host.reads.getState()).toEqual({});
  });
});

describe('the end of a session in another tab', () => {
  const key = 'parol_session';
  const refuse = async (host: Host, code: string) => {
    answer({ status: 0, statusdesc: code, value: [] });
    await host.client.call(balance, {});
  };
  /** Storage events that other tabs receive while a tab's session ends. */
  const eventsOf = async (end: (host: Host) => Promise<void>) => {
    const { host } = await start();
    answer({ status: 1, statusdesc: 'OK', value: [] });
    const events: { readonly newValue: string | null }[] = [];
    const kept = localStorage;
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.getItem(name),
      setItem: (name: string, newValue: string) => {
        kept.setItem(name, newValue);
        if (name === key) events.push({ newValue });
      },
      removeItem: (name: string) => {
        kept.removeItem(name);
        if (name === key) events.push({ newValue: null });
      },
    });
    await end(host);
    vi.stubGlobal('localStorage', kept);
    closeTab();
    return events;
  };
  const tell = (events: Awaited<ReturnType<typeof eventsOf>>) => {
    localStorage.removeItem(key);
    for (const { newValue } of events)
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
  };
  const shown = (host: Host) => host.modals.store.getState().open;

  it.each(['session_limit_reached', 'BLOCK', 'session_expired'])(
    'by %s - says why here too, and leads home',
    async (code) => {
      const events = await eventsOf((host) => refuse(host, code));
      expect(localStorage.length).toBe(0);
      const { host, went } = await start();
      tell(events);
      expect(shown(host)).toEqual({ selector: 'session-over', props: { code } });
      expect(host.session.view.getState().status).toBe('visitor');
      expect(went).toHaveBeenLastCalledWith('/');
    },
  );

  it('by log-out - logs out without a dialog', async () => {
    const events = await eventsOf((host) => host.endSession());
    const { host } = await start();
    tell(events);
    expect(host.session.view.getState().status).toBe('visitor');
    expect(shown(host)).toBeUndefined();
  });

  it('by log-out - is not shown as expired for a call refused before the storage event arrives', async () => {
    const events = await eventsOf((host) => host.endSession());
    const { host } = await start();
    answer({ status: 0, statusdesc: 'session_not_exists', value: [] });
    const refused = host.client.call(balance, {});
    localStorage.removeItem(key);
    const heard = new Promise<void>((resolve) => {
      // In a separate task, as the browser does.
      setTimeout(() => {
        tell(events);
        resolve();
      });
    });
    await Promise.all([refused, heard]);
    expect(host.session.view.getState().status).toBe('visitor');
    expect(shown(host)).toBeUndefined();
  });

  it('by log-out - is written for the other tabs before the platform call, and is not shown as expired here', async () => {
    const { host } = await start();
    let close = (): void => undefined;
    vi.mocked(post).mockImplementation((url) => {
      if (!url.includes('logout'))
        return Promise.resolve({
          status: 200,
          body: { status: 0, statusdesc: 'session_not_exists', value: [] },
        });
      return new Promise((resolve) => {
        close = () => resolve({ status: 200, body: { status: 1, statusdesc: 'OK', value: [] } });
      });
    });
    const out = host.endSession();
    expect(localStorage.getItem(key)).toBeNull();
    expect(post).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(1));
    const refused = host.client.call(balance, {});
    await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(2));
    close();
    await Promise.all([out, refused]);
    expect(host.session.view.getState().status).toBe('visitor');
    expect(shown(host)).toBeUndefined();
  });

  it('by log-out - keeps no form drafts', async () => {
    const events = await eventsOf((host) => host.endSession());
    const { host } = await start();
    host.drafts.watch('cashier/withdrawal', () => ({ withdrawal_amount: '150' }), vi.fn());
    tell(events);
    expect(sessionStorage.getItem('parol-drafts')).toBeNull();
    host.session.adopt(accountRow);
    await refuse(host, 'session_expired');
    expect(sessionStorage.getItem('parol-drafts')).not.toBeNull();
  });

  it('and a log-in there - closes the dialog here', async () => {
    const events = await eventsOf((host) => refuse(host, 'session_expired'));
    const { host } = await start();
    const newValue = localStorage.getItem(key) ?? '';
    tell(events);
    expect(shown(host)?.selector).toBe('session-over');
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
    expect(host.session.view.getState().status).toBe('member');
    expect(shown(host)).toBeUndefined();
  });

  it('already shown here without a reason - replaces the text by the reason, never the other way round', async () => {
    const limit = await eventsOf((host) => refuse(host, 'session_limit_reached'));
    const vague = await eventsOf((host) => refuse(host, 'session_not_exists'));
    const { host } = await start();
    await refuse(host, 'session_not_exists');
    tell(limit);
    expect(shown(host)?.props).toEqual({ code: 'session_limit_reached' });
    tell(vague);
    expect(shown(host)?.props).toEqual({ code: 'session_limit_reached' });
    host.modals.close();
    tell(limit);
    expect(shown(host)).toBeUndefined();
  });
});

describe('the end of a session while calls are in flight', () => {
  const underWay = (host: Host, call: Call) => {
    let reply = (_code: string): void => undefined;
    vi.mocked(post).mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          reply = (code) =>
            resolve({ status: 200, body: { status: 0, statusdesc: code, value: [] } });
        }),
    );
    const called = host.client.call(call, {});
    return async (code: string) => {
      reply(code);
      await called;
    };
  };
  it.each([
    ['session_not_exists', 'session_limit_reached'],
    ['session_limit_reached', 'session_not_exists'],
  ])('refused with %s, then %s - shows the reason, in any order', async (first, second) => {
    const { host } = await start();
    const one = underWay(host, balance);
    await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(1));
    const other = underWay(host, account);
    await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(2));
    await one(first);
    await other(second);
    expect(host.modals.store.getState().open?.props).toEqual({ code: 'session_limit_reached' });
    expect(host.session.view.getState().status).toBe('visitor');
    expect(localStorage.length).toBe(0);
  });

  it('with a reason that arrives after the dialog was closed - does not open it again', async () => {
    const { host } = await start();
    const one = underWay(host, balance);
    await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(1));
    const other = underWay(host, account);
    await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(2));
    await one('session_not_exists');
    host.modals.close();
    await other('session_limit_reached');
    expect(host.modals.store.getState().open).toBeUndefined();
  });
});

describe('a member whose phone changed in another tab', () => {
  it('keeps form values, and the next call sends the new account name', async () => {
    const { host } = await start();
    host.drafts.watch('cashier/withdrawal', () => ({ withdrawal_amount: '150' }), vi.fn());
    const { session_token: token, ...account } = { ...accountRow, account_id: '639187654321' };
    const newValue = JSON.stringify({ token, account });
    localStorage.setItem('parol_session', newValue);
    answer({ status: 1, statusdesc: 'OK', value: [figures] });
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
    answer({ status: 1, statusdesc: 'OK', value: [figures] });
    await host.balance.refresh();
    answer(undefined, 0);
    const reading = host.balance.refresh();
    await vi.runAllTimersAsync();
    await reading;
    expect(host.balance.getState()).toMatchObject({ state: 'stale', total: 5_000_000n });
    expect(host.online.getState().online).toBe(false);
    expect(host.session.view.getState().status).toBe('member');
    answer({ status: 1, statusdesc: 'OK', value: [figures] });
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
