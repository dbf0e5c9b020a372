// @vitest-environment happy-dom
import { balance } from '@parol/wire/fund';
import { describe, expect, it, vi } from 'vitest';
import { accountRow } from '../testing/client.ts';
import { hostTest } from '../testing/host-test.ts';
import { closeTab } from '../testing/tab.ts';
import { post } from '../api/axios-post.ts';
import type { Host } from './host.ts';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
vi.mock('../api/axios-post.ts', () => ({ post: vi.fn() }));
const { answer, start } = hostTest();

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
  const deliver = (events: Awaited<ReturnType<typeof eventsOf>>) => {
    localStorage.removeItem(key);
    for (const { newValue } of events)
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
  };
  const shown = (host: Host) => host.modals.store.getState().open;

  it.each(['session_limit_reached', 'BLOCK', 'session_expired'])(
    'by %s - shows the reason here too, and goes home',
    async (code) => {
      const events = await eventsOf((host) => refuse(host, code));
      expect(localStorage.length).toBe(0);
      const { host, went } = await start();
      deliver(events);
      expect(shown(host)).toEqual({ selector: 'session-over', props: { code } });
      expect(host.session.view.getState().status).toBe('visitor');
      expect(went).toHaveBeenLastCalledWith('/');
    },
  );

  it('by log-out - logs out without a dialog', async () => {
    const events = await eventsOf((host) => host.endSession());
    const { host } = await start();
    deliver(events);
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
        deliver(events);
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
    deliver(events);
    expect(sessionStorage.getItem('parol-drafts')).toBeNull();
    host.session.adopt(accountRow);
    await refuse(host, 'session_expired');
    expect(sessionStorage.getItem('parol-drafts')).not.toBeNull();
  });

  it('and a log-in there - closes the dialog here', async () => {
    const events = await eventsOf((host) => refuse(host, 'session_expired'));
    const { host } = await start();
    const newValue = localStorage.getItem(key) ?? '';
    deliver(events);
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
    deliver(limit);
    expect(shown(host)?.props).toEqual({ code: 'session_limit_reached' });
    deliver(vague);
    expect(shown(host)?.props).toEqual({ code: 'session_limit_reached' });
    host.modals.close();
    deliver(limit);
    expect(shown(host)).toBeUndefined();
  });
});
