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
});

describe('the session', () => {
  it('ended in another tab - ends here; started there, starts here', () => {
    const session = createSession(key);
    session.adopt(accountRow);
    const stored = localStorage.getItem(key);
    storeInOtherTab(key, null);
    expect(session.view.getState().status).toBe('visitor');
    storeInOtherTab(key, stored);
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
      const session = createSession(key);
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
      const session = createSession(key);
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
});
