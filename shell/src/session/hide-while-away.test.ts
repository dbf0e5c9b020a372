// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountRow } from '../testing/client.ts';
import { closeTab, openTab } from '../testing/tab.ts';
import { hideWhileAway } from './hide-while-away.ts';
import { createSession } from './session.store.ts';

const key = 'parol_session';
beforeEach(() => {
  localStorage.clear();
  openTab();
});
afterEach(() => closeTab());

const leaves = (persisted = true) =>
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
const returns = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
const isHidden = () => document.documentElement.style.visibility === 'hidden';

function openPage({ isMember }: { readonly isMember: boolean }) {
  const session = createSession(key);
  if (isMember) session.adopt(accountRow);
  const reload = vi.fn<() => void>();
  hideWhileAway(session, reload);
  return { session, reload };
}

describe("a member's page that the browser keeps for Back", () => {
  it('is hidden while it is away, and shown again in the same session', () => {
    const { reload } = openPage({ isMember: true });
    leaves();
    expect(isHidden()).toBe(true);
    returns();
    expect([isHidden(), reload.mock.calls.length]).toEqual([false, 0]);
  });

  it.each([
    ['the member logged out', () => localStorage.removeItem(key)],
    [
      'another member logged in',
      () => {
        const other = { ...accountRow, account_id: '639170000099', session_token: 'another' };
        createSession(key).adopt(other);
      },
    ],
  ])('while %s - stays hidden and loads again', (_, change) => {
    const { reload } = openPage({ isMember: true });
    leaves();
    change();
    returns();
    expect([isHidden(), reload.mock.calls.length]).toEqual([true, 1]);
    document.documentElement.removeAttribute('style');
  });
});

it('a page that the browser does not keep - is not hidden', () => {
  openPage({ isMember: true });
  leaves(false);
  expect(isHidden()).toBe(false);
});

it('a visitor’s page - is not hidden, and follows a log-in by itself', () => {
  const { session, reload } = openPage({ isMember: false });
  leaves();
  expect(isHidden()).toBe(false);
  const { session_token: token, ...account } = accountRow;
  localStorage.setItem(key, JSON.stringify({ token, account }));
  returns();
  expect(session.view.getState().status).toBe('member');
  expect([isHidden(), reload.mock.calls.length]).toEqual([false, 0]);
});
