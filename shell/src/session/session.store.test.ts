// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountRow, identity } from '../testing/client.ts';
import { closeTab, openTab, storeInOtherTab } from '../testing/tab.ts';
import { createSession } from './session.store.ts';

const key = 'parol_session';
beforeEach(() => {
  localStorage.clear();
  openTab();
});
afterEach(() => {
  closeTab();
  vi.unstubAllGlobals();
});

describe('the session', () => {
  it("adopted - is a member's, stored without the password and without exposing its token", () => {
    const session = createSession(key);
    expect(session.adopt({ ...accountRow, password: 'Sampaguita58' })).toBe(true);
    expect(session.view.getState()).toMatchObject({
      status: 'member',
      account: { accountId: '639171234567', fullName: 'Maria Santos' },
    });
    expect(JSON.stringify(session.view.getState())).not.toContain('handle');
    expect(session.identity()).toEqual(identity);
    expect(createSession(key).identity()).toEqual(identity);
  });

  it.each([
    ['no token', { ...accountRow, session_token: undefined }],
    ['an empty token', { ...accountRow, session_token: '' }],
    ['a row that is none', { hello: 1 }],
    ['nothing', undefined],
  ])('adopting %s - fails and clears the previous account', (_what, row) => {
    const session = createSession(key);
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
    expect(createSession(key).view.getState()).toEqual({
      status: 'visitor',
      account: null,
    });
  });

  describe('with a name, an e-mail, a gender and a birthday', () => {
    const whole = {
      ...accountRow,
      nickname: 'Ria',
      contact_email: 'maria@example.ph',
      gender: 'female' as const,
      birthday: '1990-05-04',
    };
    const { session_token: token, ...account } = whole;
    const personal = /Maria Santos|maria@|female|1990|"contact_phone":"\d/;
    const asOf = (session: ReturnType<typeof createSession>) => [
      session.view.getState().account?.fullName,
      session.isPartial(),
    ];

    it('adopted - shows them, and stores the account without them', () => {
      const session = createSession(key);
      session.adopt(whole);
      expect(asOf(session)).toEqual(['Maria Santos', false]);
      expect(localStorage.getItem(key)).not.toMatch(personal);
      expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({
        token,
        account: { account_id: '639171234567', nickname: 'Ria', vip_level: 1 },
      });
    });

    it('after a reload - has them again with the reply of the platform', () => {
      createSession(key).adopt(whole);
      const session = createSession(key);
      expect(asOf(session)).toEqual([null, true]);
      expect(session.identity()).toEqual(identity);
      session.update(whole, identity);
      expect(asOf(session)).toEqual(['Maria Santos', false]);
      expect(localStorage.getItem(key)).not.toMatch(personal);
    });

    it('stored by an earlier shell - is read, and stored again without them', () => {
      localStorage.setItem(key, JSON.stringify({ token, account }));
      expect(createSession(key).identity()).toEqual(identity);
      expect(localStorage.getItem(key)).not.toMatch(personal);
    });

    it('and a change in another tab - keeps them here; another session there has none yet', () => {
      const session = createSession(key);
      session.adopt(whole);
      const stored = localStorage.getItem(key) ?? '';
      storeInOtherTab(key, stored.replace('"unread":0', '"unread":3'));
      expect(session.view.getState().account).toMatchObject({ unread: 3, birthday: '1990-05-04' });
      storeInOtherTab(key, stored.replace('"handle"', '"newer"'));
      expect(asOf(session)).toEqual([null, true]);
    });
  });

  it('with another change in the storage - keeps it', () => {
    const session = createSession(key);
    session.adopt(accountRow);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
    expect(session.view.getState().status).toBe('member');
  });

  it("updated - stores the account and keeps the token; not with another identity's response", () => {
    const session = createSession(key);
    session.adopt(accountRow);
    session.update(
      { ...accountRow, session_token: undefined, nickname: 'Mar', unread: 3 },
      identity,
    );
    expect(session.view.getState().account).toMatchObject({ nickname: 'Mar', unread: 3 });
    expect(createSession(key).view.getState().account).toMatchObject({
      nickname: 'Mar',
    });
    session.update(
      { ...accountRow, account_id: '639170000000', nickname: 'Jose' },
      { account_id: '639170000000', auth_token: 'theirs' },
    );
    expect(session.view.getState().account).toMatchObject({ nickname: 'Mar' });
    session.clear();
    session.update(accountRow, identity);
    expect(session.view.getState().status).toBe('visitor');
  });

  it('in a browser without storage - lasts for this tab', () => {
    const refuse = vi.fn(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const session = createSession(key);
    expect(session.adopt(accountRow)).toBe(true);
    expect(session.identity()).toEqual(identity);
    session.clear();
    expect(session.identity()).toBeUndefined();
    expect(refuse).toHaveBeenCalled();
  });
});

it('the stored session - is found only under the configured key', () => {
  localStorage.clear();
  createSession('operators_session').adopt(accountRow);
  expect(Object.keys(localStorage)).toEqual(['operators_session']);
  expect(createSession('operators_session').identity()).toBeDefined();
  expect(createSession(key).identity()).toBeUndefined();
});
