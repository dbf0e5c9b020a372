// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Host } from '../host/host.ts';
import { bootHost, renderInHost } from '../testing/host.tsx';
import { fleet } from '../testing/page.ts';
import { closeTab } from '../testing/tab.ts';
import { InstallOffer } from './install-offer.tsx';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
vi.mock('../api/axios-post.ts', () => ({ post: vi.fn() }));

afterEach(() => {
  closeTab();
  document.body.innerHTML = '';
  localStorage.clear();
});
const keep = (visits: number, over: object = {}) =>
  localStorage.setItem(
    'parol-install',
    JSON.stringify({ visits, at: Date.now(), answered: false, ...over }),
  );
const prompt = vi.fn(async () => undefined);
const canInstall = () => {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void dispatchEvent(event));
  return event;
};
/** An open page after `visits` visits. */
const open = async (visits: number, change: (host: Host) => void = () => undefined) => {
  const { host } = await bootHost(fleet([]));
  keep(visits);
  change(host);
  await renderInHost(host, <InstallOffer />);
  const event = canInstall();
  return { host, event };
};
const offer = () => screen.queryByRole('button', { name: 'Install' });

describe('the offer to install', () => {
  it('is not made on the first visits, by the site or the browser', async () => {
    const { event } = await open(2);
    expect(offer()).toBeNull();
    expect(event.defaultPrevented).toBe(true);
  });

  it('is made on the third visit and asks the browser once', async () => {
    await open(3);
    act(() => offer()?.click());
    expect(prompt).toHaveBeenCalledOnce();
    expect(offer()).toBeNull();
    expect(localStorage.getItem('parol-install')).toContain('"answered":true');
  });

  it('is made after a credited deposit', async () => {
    const { host } = await open(1);
    expect(offer()).toBeNull();
    act(() => host.events.emit('cashier.deposit-credited', { depositId: '1' }));
    expect(offer()).not.toBeNull();
  });

  it('is not made while a form or a payment is open', async () => {
    await open(3, (host) => host.fleet.hold());
    expect(offer()).toBeNull();
  });

  it('is not made while a form is open that was opened after the page', async () => {
    const { host } = await bootHost(fleet([]));
    keep(3);
    await renderInHost(host, <InstallOffer />);
    host.fleet.hold();
    canInstall();
    expect(offer()).toBeNull();
  });

  it('is not made again once declined', async () => {
    const { host } = await open(3);
    act(() => screen.getByRole('button', { name: 'Not now' }).click());
    act(() => host.events.emit('cashier.deposit-credited', { depositId: '1' }));
    expect(offer()).toBeNull();
  });

  it('counts a visit only half an hour after the last', async () => {
    const { host } = await bootHost(fleet([]));
    keep(2, { at: Date.now() - 3_600_000 });
    await renderInHost(host, <InstallOffer />);
    canInstall();
    expect(offer()).not.toBeNull();
  });
});
