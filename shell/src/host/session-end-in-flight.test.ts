// @vitest-environment happy-dom
import type { Call } from '@parol/wire';
import { balance } from '@parol/wire/fund';
import { account } from '@parol/wire/member';
import { describe, expect, it, vi } from 'vitest';
import { hostTest } from '../testing/host-test.ts';
import { post } from '../api/axios-post.ts';
import type { Host } from './host.ts';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
vi.mock('../api/axios-post.ts', () => ({ post: vi.fn() }));
const { start } = hostTest();

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
