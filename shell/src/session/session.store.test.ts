// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountRow, identity } from '../testing/client.ts';
import { closeTab, openTab } from '../testing/tab.ts';
import { createSession } from './session.store.ts';

const key = 'parol_session';
const told = (value: string | null) => {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  dispatchEvent(new StorageEvent('storage', { key }));
};
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
    const session = createSession('parol_session');
    expect(session.adopt({ ...accountRow, password: 'Sampaguita58' })).toBe(true);
    expect(session.view.getState()).toMatchObject({
      status: 'member',
      account: { accountId: '639171234567', fullName: 'Maria Santos' },
    });
    expect(JSON.stringify(session.view.getState())).not.toContain('handle');
    expect(session.identity()).toEqual(identity);
    expect(createSession('parol_session').identity()).toEqual(identity);
  });

  it.each([
    ['no token', { ...accountRow, session_token: undefined }],
    ['an empty token', { ...accountRow, session_token: '' }],
    ['a row that is none', { hello: 1 }],
    ['nothing', undefined],
  ])('adopting %s - fails and clears the previous account', (_what, row) => {
    const session = createSession('parol_session');
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
    expect(createSession('parol_session').view.getState()).toEqual({
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
      told(stored.replace('"unread":0', '"unread":3'));
      expect(session.view.getState().account).toMatchObject({ unread: 3, birthday: '1990-05-04' });
      told(stored.replace('"handle"', '"newer"'));
      expect(asOf(session)).toEqual([null, true]);
    });
  });

  it('ended in another tab - ends here; started there, starts here', () => {
    const session = createSession('parol_session');
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

  describe('and another tab', () => {
    const stored = (over: Partial<typeof accountRow> = {}) => {
      const { session_token: token, ...account } = { ...accountRow, ...over };
      return JSON.stringify({ token, account });
    };
    const kept = () =>
      JSON.parse(localStorage.getItem(key) ?? 'null') as {
        token: string;
        account: { nickname: string | null };
      } | null;
    const event = (newValue: string | null) =>
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    /** The storage writes of a tab that ends a session, as storage events in the other tabs. */
    const ends = (token: string, over: string | null) => {
      localStorage.removeItem(key);
      event(JSON.stringify({ token, over }));
      event(null);
    };
    const member = () => {
      const session = createSession('parol_session');
      session.adopt(accountRow);
      const heard = vi.fn<(reason: string | undefined) => void>();
      session.onOver(heard);
      return { session, heard };
    };

    it.each([
      ['BLOCK', 'BLOCK'],
      [null, undefined],
    ])(
      'that ends it (%s) - ends it here, with a notification if there is an account',
      (over, reason) => {
        const { session, heard } = member();
        heard.mockImplementation(() => expect(session.identity()).toEqual(identity));
        ends('handle', over);
        expect(heard).toHaveBeenCalledExactlyOnceWith(reason);
        expect(session.view.getState().status).toBe('visitor');
      },
    );

    it('that ends an earlier session - ends nothing here, and its removed data is written again', () => {
      const { session, heard } = member();
      session.adopt({ ...accountRow, session_token: 'newer' });
      ends('handle', 'session_not_exists');
      expect(heard).not.toHaveBeenCalled();
      expect(session.identity()?.auth_token).toBe('newer');
      expect(kept()?.token).toBe('newer');
      // The next session is ended by this tab itself again.
      ends('newer', null);
      expect(session.identity()).toBeUndefined();
      expect(kept()).toBeNull();
    });

    it('that has started a session since - keeps it: an end here adopts that one', () => {
      const { session } = member();
      localStorage.setItem(key, stored({ session_token: 'newer' }));
      expect(session.clear('session_not_exists')).toBe(false);
      expect(session.identity()?.auth_token).toBe('newer');
      expect(kept()?.token).toBe('newer');
      expect(session.clear('session_not_exists')).toBe(true);
      expect([session.identity(), kept()]).toEqual([undefined, null]);
    });

    it('that has logged in - keeps its session when a log-in here fails', () => {
      const session = createSession('parol_session');
      localStorage.setItem(key, stored());
      expect(session.adopt(undefined)).toBe(false);
      expect(kept()?.token).toBe('handle');
    });

    it('with another account name - takes precedence over a response for the former name', () => {
      const { session } = member();
      localStorage.setItem(key, stored({ account_id: '639187654321' }));
      session.update({ ...accountRow, nickname: 'Mar' }, identity);
      expect(session.identity()).toEqual({ ...identity, account_id: '639187654321' });
      expect(kept()?.account.nickname).toBeNull();
    });

    it('closed before it could store the new name - leaves that to the next response', () => {
      const { session } = member();
      session.update({ ...accountRow, account_id: '639187654321' }, identity);
      expect(session.identity()).toEqual({ ...identity, account_id: '639187654321' });
    });

    it('that has ended it - does not see it restored by a late response', () => {
      const { session } = member();
      localStorage.removeItem(key);
      session.update({ ...accountRow, nickname: 'Mar' }, identity);
      expect(kept()).toBeNull();
    });

    it("of a member who logs out - is notified at once, this one after the platform's response", () => {
      const { session } = member();
      session.leave();
      expect(kept()).toBeNull();
      expect(session.identity()).toEqual(identity);
      expect(session.clear()).toBe(true);
      expect(session.identity()).toBeUndefined();
    });

    it('that ended it while this page was in the back/forward cache - is noticed on return', () => {
      const { session } = member();
      localStorage.removeItem(key);
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
      expect(session.identity()).toEqual(identity);
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      expect(session.identity()).toBeUndefined();
    });
  });

  it('with another change in the storage - keeps it', () => {
    const session = createSession('parol_session');
    session.adopt(accountRow);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
    expect(session.view.getState().status).toBe('member');
  });

  it("updated - stores the account and keeps the token; not with another identity's response", () => {
    const session = createSession('parol_session');
    session.adopt(accountRow);
    session.update(
      { ...accountRow, session_token: undefined, nickname: 'Mar', unread: 3 },
      identity,
    );
    expect(session.view.getState().account).toMatchObject({ nickname: 'Mar', unread: 3 });
    expect(createSession('parol_session').view.getState().account).toMatchObject({
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
    const session = createSession('parol_session');
    expect(session.adopt(accountRow)).toBe(true);
    expect(session.identity()).toEqual(identity);
    session.clear();
    expect(session.identity()).toBeUndefined();
    expect(refuse).toHaveBeenCalled();
  });
});

it('the configured key - names the stored session, which no other key finds', () => {
  localStorage.clear();
  createSession('operators_session').adopt(accountRow);
  expect(Object.keys(localStorage)).toEqual(['operators_session']);
  expect(createSession('operators_session').identity()).toBeDefined();
  expect(createSession('parol_session').identity()).toBeUndefined();
});
