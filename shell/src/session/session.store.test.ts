// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '../config.ts';
import { accountRow, identity } from '../testing/client.ts';
import { createSession } from './session.store.ts';

const key = config.storage.session;
const told = (value: string | null) => {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  dispatchEvent(new StorageEvent('storage', { key }));
};
beforeEach(() => localStorage.clear());

describe('the session', () => {
  it('adopted - is a member, is kept without the password and without showing its token', () => {
    const session = createSession();
    expect(session.adopt({ ...accountRow, password: 'Parol2026' })).toBe(true);
    expect(session.view.getState()).toMatchObject({ status: 'member', account: { accountId: '639171234567', fullName: 'Maria Santos' } });
    expect(JSON.stringify(session.view.getState())).not.toContain('handle');
    expect(session.identity()).toEqual(identity);
    expect(createSession().identity()).toEqual(identity);
  });

  it.each([
    ['no token', { ...accountRow, session_token: undefined }],
    ['an empty token', { ...accountRow, session_token: '' }],
    ['a row that is none', { hello: 1 }],
    ['nothing', undefined],
  ])('adopting %s - counts as failure and clears the account that was there', (_what, row) => {
    const session = createSession();
    session.adopt(accountRow);
    expect(session.adopt(row)).toBe(false);
    expect(session.view.getState()).toEqual({ status: 'visitor', account: null });
    expect(session.identity()).toBeUndefined();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it.each([
    ['text that is not JSON', '{"token":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a token without an account', '{"token":"x"}'],
    ['an account that lacks fields', '{"token":"x","account":{"account_id":"639171234567"}}'],
    ['a token that is a number', JSON.stringify({ token: 7, account: accountRow })],
  ])('stored as %s - is a visitor', (_what, value) => {
    localStorage.setItem(key, value);
    expect(createSession().view.getState()).toEqual({ status: 'visitor', account: null });
  });

  it('ended in another tab - is ended here; begun there, begun here', () => {
    const session = createSession();
    session.adopt(accountRow);
    const stored = localStorage.getItem(key);
    told(null);
    expect(session.view.getState().status).toBe('visitor');
    told(stored);
    expect(session.identity()).toEqual(identity);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(session.view.getState().status).toBe('visitor');
  });

  it('of something else that changed in the storage - stays', () => {
    const session = createSession();
    session.adopt(accountRow);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
    expect(session.view.getState().status).toBe('member');
  });

  it('updated - takes the account over and keeps the token; of somebody else it does not', () => {
    const session = createSession();
    session.adopt(accountRow);
    session.update({ ...accountRow, session_token: undefined, nickname: 'Mar', unread: 3 });
    expect(session.view.getState().account).toMatchObject({ nickname: 'Mar', unread: 3 });
    expect(createSession().view.getState().account).toMatchObject({ nickname: 'Mar' });
    session.update({ ...accountRow, account_id: '639170000000', nickname: 'Jose' });
    expect(session.view.getState().account).toMatchObject({ nickname: 'Mar' });
    session.clear();
    session.update(accountRow);
    expect(session.view.getState().status).toBe('visitor');
  });

  it('in a browser that stores nothing - lasts for this tab', () => {
    const refuse = vi.fn(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const session = createSession();
    expect(session.adopt(accountRow)).toBe(true);
    expect(session.identity()).toEqual(identity);
    session.clear();
    expect(session.identity()).toBeUndefined();
    expect(refuse).toHaveBeenCalledTimes(3);
    vi.unstubAllGlobals();
  });
});
