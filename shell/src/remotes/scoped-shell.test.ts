// @vitest-environment happy-dom
import { balance } from '@parol/wire/fund';
import { slideBanner } from '@parol/wire/cms';
import { afterEach, expect, it, vi } from 'vitest';
import { createEvents } from '../host/events.ts';
import { bootHost, failuresOf } from '../testing/host.tsx';
import { fleet, page, route } from '../testing/page.ts';
import { createToasts } from '../host/toast.store.ts';
import { scopedShell } from './scoped-shell.ts';

declare module '@parol/contract' {
  interface EventMap {
    'cashier.lit': { readonly count: number };
  }
}

vi.mock('./federation.ts', () => ({ loadExpose: vi.fn() }));
afterEach(() => vi.unstubAllGlobals());

it('makes only the calls that the release lists', async () => {
  const release = route('content', { version: '1.0.0-s', calls: ['cms/slideBanner'] });
  const { host } = await bootHost(fleet([release]), { member: true });
  const call = vi.spyOn(host.client, 'call').mockResolvedValue({ status: 'success', value: [] });
  const shell = scopedShell(host, release);
  expect(await shell.api.call(balance, {})).toEqual({
    status: 'failed',
    failure: { kind: 'invalid', code: 'unknown_call' },
  });
  expect(call).not.toHaveBeenCalled();
  expect(await shell.api.call(slideBanner, { lang: 'all' })).toEqual({
    status: 'success',
    value: [],
  });
  await shell.api.refresh(balance, {});
  expect(shell.api.reads.getState()[shell.api.readKey(balance, {})]?.failure?.code).toBe(
    'unknown_call',
  );
});

it('has the cached replies of the calls that the release lists, and changes no others', async () => {
  const release = route('content', { version: '1.0.0-r', calls: ['cms/slideBanner'] });
  const { host } = await bootHost(fleet([release]), { member: true });
  const { api } = scopedShell(host, release);
  const [banners, funds] = [api.readKey(slideBanner, {}), api.readKey(balance, {})];
  const entry = (row: string) => ({ rows: [row], loading: false });
  const heard = vi.fn();
  api.reads.subscribe(heard);
  host.reads.setState({ [banners]: entry('slide'), [funds]: entry('1,000') });
  expect(api.reads.getState()).toEqual({ [banners]: entry('slide') });
  expect(JSON.stringify([heard.mock.calls, api.reads.getInitialState()])).not.toContain('1,000');
  api.reads.setState({ [banners]: entry('own'), [funds]: entry('false') });
  api.reads.setState((all) => ({ ...all, [funds]: entry('false') }), true);
  await api.refresh(balance, {});
  expect(host.reads.getState()).toEqual({ [banners]: entry('own'), [funds]: entry('1,000') });
  host.reads.setState({}, true);
  expect(api.reads.getState()).toEqual({});
});

it('does not expose the token', async () => {
  const release = route('content', { version: '1.0.0-t' });
  const { host } = await bootHost(fleet([release]), { member: true });
  const shell = scopedShell(host, release);
  expect(shell.session.getState().status).toBe('member');
  expect(
    JSON.stringify([shell, shell.session.getState()], (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  ).not.toContain('handle');
});

it('says which pages the fleet of the tab has, without those that are turned off', async () => {
  const release = route('cashier', {
    version: '1.0.0-p',
    pages: [page('/deposit'), page('/deposit-status')],
  });
  const now = fleet([release]);
  const { host } = await bootHost(now);
  const { hasPage } = scopedShell(host, release);
  expect([hasPage?.('/deposit'), hasPage?.('/other')]).toEqual([true, false]);
  const { cashier } = now.remotes;
  if (!cashier) throw new Error('no cashier');
  const later = { ...now, remotes: { cashier: { ...cashier, disabled: ['/deposit'] } } };
  vi.spyOn(host.fleet, 'current').mockReturnValue(later);
  expect([hasPage?.('/deposit'), hasPage?.('/deposit-status')]).toEqual([false, true]);
});

it('says that a page exists which may be in the rest of the fleet, unless it is turned off', async () => {
  const release = route('cashier', { version: '1.0.0-q', pages: [page('/deposit')] });
  const now = fleet([release]);
  Object.assign(now.remotes['cashier'] ?? {}, { disabled: ['/off'] });
  const { host } = await bootHost(now, { carried: [] });
  const { hasPage } = scopedShell(host, release);
  expect(['/deposit', '/other', '/off'].map((path) => hasPage?.(path))).toEqual([
    true,
    true,
    false,
  ]);
  await host.fleet.complete();
  expect(['/deposit', '/other', '/off'].map((path) => hasPage?.(path))).toEqual([
    true,
    false,
    false,
  ]);
});

it('has the navigation entries of all remotes, for this member and in order', async () => {
  const entry = (path: string, order: number, access: 'member' | 'visitor' = 'member') => ({
    area: 'me' as const,
    path,
    label: { en: `To ${path}`, ph: `Sa ${path}` },
    hint: { en: 'More', ph: 'Iba pa' },
    icon: 'wallet' as const,
    order,
    access,
  });
  const release = route('account', {
    version: '1.0.0-n',
    nav: [entry('/statement', 2), entry('/signup', 3, 'visitor'), entry('/off', 4)],
  });
  const served = fleet([release, route('cashier', { nav: [entry('/deposit', 1)] })]);
  Object.assign(served.remotes['account'] ?? {}, { disabled: ['/off'] });
  const shown = async (options: { member?: boolean; language?: 'ph' }) =>
    scopedShell((await bootHost(served, options)).host, {
      ...release,
      version: `${release.version}${JSON.stringify(options)}`,
    })
      .nav('me')
      .map(({ text, hint }) => [text, hint]);
  expect(await shown({ member: true, language: 'ph' })).toEqual([
    ['Sa /deposit', 'Iba pa'],
    ['Sa /statement', 'Iba pa'],
  ]);
  expect(await shown({})).toEqual([['To /signup', 'More']]);
});

it("is one object per release, so that dependent effects don't rerun", async () => {
  const release = route('content', { version: '1.0.0-u' });
  const { host } = await bootHost(fleet([release]));
  expect(scopedShell(host, release)).toBe(scopedShell(host, release));
  expect(scopedShell(host, route('content', { version: '1.0.0-v' }))).not.toBe(
    scopedShell(host, release),
  );
});

it('emits only events of its own remote; another’s is reported', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const release = route('cashier', { version: '1.0.0-w' });
  const { host, served } = await bootHost(fleet([release]));
  const heard = vi.fn();
  const { events } = scopedShell(host, release);
  for (const key of ['cashier.deposit-credited', 'shell.balance-changed'] as const)
    events.on(key, () => heard(key));
  events.emit('cashier.deposit-credited', { depositId: 'D1' });
  events.emit('shell.balance-changed', { reason: 'mine' });
  expect(heard.mock.calls).toEqual([['cashier.deposit-credited']]);
  expect(await failuresOf(host, served)).toMatchObject([
    { remote: 'cashier', phase: 'policy', code: 'foreign_event' },
  ]);
});

it('emits only the events that its release lists, if it lists any', async () => {
  const release = route('cashier', { version: '1.0.0-l', emits: ['cashier.lit'] });
  const { host, served } = await bootHost(fleet([release]));
  const heard = vi.fn();
  const { events } = scopedShell(host, release);
  for (const key of ['cashier.deposit-credited', 'cashier.lit'] as const)
    events.on(key, () => heard(key));
  events.emit('cashier.deposit-credited', { depositId: 'D1' });
  events.emit('cashier.lit', { count: 3 });
  expect(heard.mock.calls).toEqual([['cashier.lit']]);
  expect(await failuresOf(host, served)).toMatchObject([
    { remote: 'cashier', phase: 'policy', code: 'unknown_event' },
  ]);
});

it('stores entries of its own remote, and sets only the cookies that its release lists', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const release = route('cashier', { version: '1.0.0-c', cookies: ['parol_seen'] });
  const { host, served } = await bootHost(fleet([release]));
  const { storage, cookies } = scopedShell(host, release);
  storage.device.set('bank', 'gcash');
  expect(localStorage.getItem('parol.cashier.bank')).toBe('gcash');
  expect(storage.device.get('parol_session')).toBeNull();
  for (const name of ['parol_seen', 'parol_session']) cookies.write(`${name}=1; path=/`);
  expect(cookies.read()).toBe('parol_seen=1');
  expect(document.cookie).not.toContain('parol_session');
  document.cookie = 'parol_seen=; path=/; max-age=-1';
  expect(await failuresOf(host, served)).toMatchObject([
    { remote: 'cashier', phase: 'policy', code: 'unknown_cookie' },
  ]);
});

it('keeps the tab on its releases while an upload runs', async () => {
  const release = route('account', { version: '1.0.0-x', calls: ['member/upload'] });
  const booted = await bootHost(fleet([release]));
  let finish = () => {};
  const host = {
    ...booted.host,
    upload: () => new Promise<never>((resolve) => (finish = () => resolve(undefined as never))),
  };
  booted.served.fleet = fleet([release], { revision: 2 });
  const uploading = scopedShell(host, release).api.upload(new File([], 'a.png'));
  expect(await host.fleet.revalidate({ now: true })).toBe(false);
  finish();
  await uploading;
  expect(await host.fleet.revalidate({ now: true })).toBe(true);
});

it('delivers events to all listeners, even if one throws', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const events = createEvents();
  const heard = vi.fn();
  events.on('shell.balance-changed', () => {
    throw new Error('broken');
  });
  const end = events.on('shell.balance-changed', heard);
  events.emit('shell.balance-changed', { reason: 'win' });
  end();
  events.emit('shell.balance-changed', { reason: 'win' });
  expect(heard).toHaveBeenCalledExactlyOnceWith({ reason: 'win' });
  expect(reported).toHaveBeenCalledTimes(2);
});

it('shows at most three toasts, and each text once', () => {
  const toasts = createToasts();
  for (const text of ['a', 'b', 'a', 'c', 'd']) toasts.show({ tone: 'info', text });
  expect(toasts.store.getState().toasts.map(({ text }) => text)).toEqual(['a', 'c', 'd']);
  toasts.dismiss(toasts.store.getState().toasts[0]?.id ?? 0);
  expect(toasts.store.getState().toasts.map(({ text }) => text)).toEqual(['c', 'd']);
});

it('says which sections are on in the current fleet of the tab', async () => {
  const release = route('rewards', { version: '1.0.0-q', sections: ['rewards.coupon'] });
  const now = fleet([release]);
  const { host } = await bootHost(now);
  const { isSectionOn } = scopedShell(host, release);
  expect(isSectionOn?.('rewards.coupon')).toBe(true);
  const [rewards] = Object.values(now.remotes);
  const off = {
    ...now,
    revision: 2,
    remotes: { rewards: { ...rewards, disabled: ['rewards.coupon'] } },
  };
  vi.spyOn(host.fleet, 'current').mockReturnValue(off as typeof now);
  expect(isSectionOn?.('rewards.coupon')).toBe(false);
});
