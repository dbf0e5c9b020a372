// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cookiesOf, storageOf } from './remote-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['parol_consent', '__Host-parol_consent', 'parol_session'])
    document.cookie = `${name}=; path=/; max-age=-1`;
});

describe('the storage of a remote', () => {
  it('has its own entries, of the tab and of the device, and no others', () => {
    localStorage.setItem('parol_session', 'secret');
    const { tab, device } = storageOf('games');
    tab.set('sound', 'on');
    device.set('sound', 'off');
    expect([tab.get('sound'), device.get('sound')]).toEqual(['on', 'off']);
    expect(sessionStorage.getItem('parol.games.sound')).toBe('on');
    expect(localStorage.getItem('parol.games.sound')).toBe('off');
    expect([device.get('parol_session'), storageOf('account').device.get('sound')]).toEqual([
      null,
      null,
    ]);
    tab.set('sound', null);
    expect(sessionStorage.length).toBe(0);
  });

  it('is empty where the browser has no storage', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const { tab } = storageOf('games');
    tab.set('sound', 'on');
    tab.set('sound', null);
    expect(tab.get('sound')).toBeNull();
  });
});

it('the cookies of a remote - are those that it names, with or without the prefix', () => {
  document.cookie = 'parol_session=1; path=/';
  const refused = vi.fn<(name: string) => void>();
  const cookies = cookiesOf(['parol_consent'], refused);
  cookies.write('parol_consent=1.no; path=/');
  expect(cookies.read()).toBe('parol_consent=1.no');
  cookies.write('parol_session=2; path=/');
  expect(refused.mock.calls).toEqual([['parol_session']]);
  expect(document.cookie).toContain('parol_session=1');
  // Browsers accept the prefix over https alone.
  vi.stubGlobal('document', { cookie: '__Host-parol_consent=1.id; parol_consented=2' });
  expect(cookies.read()).toBe('__Host-parol_consent=1.id');
});
