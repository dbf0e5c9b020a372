import type { Account, SessionState } from '@parol/contract';
import { accountRow } from '@parol/wire/member';
import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  isPartial,
  readJson,
  readStored,
  type Row,
  type Stored,
  withoutPersonal,
  withPersonalOf,
} from './stored-session.ts';

/** Written to localStorage when a session ends, so that the other tabs learn which one and why; null means that the member logged out. */
const overSchema = v.object({ token: v.string(), over: v.nullable(v.string()) });

/** Credentials of a member's call. */
export interface Identity {
  readonly account_id: string;
  readonly auth_token: string;
}

/** The member's session in this browser. The handle never leaves the shell, and is worthless without the HttpOnly cookie. */
export interface Session {
  readonly view: StoreApi<SessionState>;
  /** Credentials of a member's call; undefined for a visitor. */
  readonly identity: () => Identity | undefined;
  /** Whether the account lacks its personal fields, which localStorage doesn't have, until the next update. */
  readonly isPartial: () => boolean;
  /** Adopts a log-in's reply. A reply without a session token counts as failure and clears the account (specification §4). */
  readonly adopt: (row: unknown) => boolean;
  /**
   * Makes mounted reads of the member's data fetch again, because it may have changed elsewhere.
   */
  readonly refreshReads: () => void;
  /** Stores account data from the reply to a call of `caller`; does nothing if the session or the account name has changed since. */
  readonly update: (row: Row, caller: Identity) => void;
  /**
   * `reason`: the code that ended it, passed to the other tabs; without one they log out without a dialog, like this one.
   * Ends this tab's session only: if another tab has started one since, adopts that one and returns false.
   */
  readonly clear: (reason?: string) => boolean;
  /** The member logs out: the other tabs at once, this one when `clear` is called. */
  readonly leave: () => void;
  /**
   * Adopts the session that another tab has started or renamed, even before its storage event arrives.
   * Returns whether the browser stores one; always false without storage.
   */
  readonly takeUp: () => boolean;
  /** Called with the reason when another tab ends this session; undefined when the member logged out. */
  readonly onOver: (listener: (reason: string | undefined) => void) => void;
}

const visitor: SessionState = { status: 'visitor', account: null };

function accountOf(row: Row): Account {
  return {
    accountId: row.account_id,
    fullName: row.full_name,
    nickname: row.nickname,
    contactEmail: row.contact_email,
    gender: row.gender,
    birthday: row.birthday,
    avatar: row.avatar,
    currency: row.currency,
    referralCode: row.referral_code,
    lastLoginTime: row.last_login_time,
    vipLevel: row.vip_level,
    unread: row.unread,
    pausedUntil: row.paused_until,
  };
}

function storesAnything(key: string): boolean {
  try {
    localStorage.getItem(key);
    return true;
  } catch {
    return false;
  }
}

export const isSameIdentity = (one: Identity | undefined, other: Identity | undefined): boolean =>
  one?.auth_token === other?.auth_token && one?.account_id === other?.account_id;

/** The session in a log-in's reply; undefined without a session token. */
function sessionOf(row: unknown): Stored | undefined {
  const parsed = v.safeParse(accountRow(), row);
  if (!parsed.success) return undefined;
  const { session_token: token, ...account } = parsed.output;
  return token ? { token, account } : undefined;
}

/** Writes to localStorage, or removes the entry; each write is one event in the other tabs. */
function write(key: string, ...values: readonly (object | undefined)[]): void {
  try {
    for (const value of values) {
      if (value) localStorage.setItem(key, JSON.stringify(value));
      else localStorage.removeItem(key);
    }
  } catch {
    // Without storage the session lives in this tab only.
  }
}

/** The session that this tab shows, and its entry of localStorage. */
function createTab(key: string) {
  let stored = readStored(key);
  let last = stored?.token;
  let refreshKey = 0;
  const stateOf = (kept: Stored | undefined): SessionState =>
    kept ? { status: 'member', account: accountOf(kept.account), refreshKey } : visitor;
  const view = createStore<SessionState>(() => stateOf(stored));
  const store = (next: Stored | undefined) => {
    stored = next;
    last = next?.token ?? last;
    view.setState(stateOf(next), true);
  };
  return {
    view,
    session: () => stored,
    /** The last session token that this tab had. */
    lastToken: () => last,
    store,
    /** Shows a session that was read from localStorage. */
    show: (kept: Stored | undefined) => store(kept && withPersonalOf(stored, kept)),
    writeStored: () => write(key, stored && withoutPersonal(stored)),
    refresh: () => {
      refreshKey += 1;
      view.setState(stateOf(stored), true);
    },
  };
}

/** Applies log-ins and log-outs of other tabs to this one. `onOver` gets the reason of an end. */
function followOtherTabs(
  key: string,
  tab: ReturnType<typeof createTab>,
  onOver: (reason: string | undefined) => void,
): void {
  /** Another tab is ending a session that this tab has already replaced: the entry it removes is this tab's. */
  let isMistaken = false;
  const hear = ({ token, over }: v.InferOutput<typeof overSchema>) => {
    const own = tab.session()?.token;
    isMistaken = own !== undefined && own !== token;
    if (token !== (own ?? tab.lastToken())) return;
    // Before the account is cleared, so that listeners still see it.
    onOver(over ?? undefined);
    tab.store(undefined);
  };
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    const ended = readJson(overSchema, event.newValue);
    if (ended) return hear(ended);
    if (isMistaken && event.newValue === null) tab.writeStored();
    else tab.show(readStored(key));
    isMistaken = false;
  });
  // A page restored from the back/forward cache has missed the events meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && storesAnything(key)) tab.show(readStored(key));
  });
}

/** `key` names the entry of localStorage. */
export function createSession(key: string): Session {
  const tab = createTab(key);
  const { session, lastToken, store, writeStored } = tab;
  const identity = () => {
    const now = session();
    return now && { account_id: now.account.account_id, auth_token: now.token };
  };
  const takeUp = () => {
    const kept = readStored(key);
    if (
      kept &&
      !isSameIdentity(identity(), { account_id: kept.account.account_id, auth_token: kept.token })
    )
      tab.show(kept);
    return kept !== undefined;
  };
  const end = (reason?: string): boolean => {
    const kept = readStored(key);
    const last = lastToken();
    if (kept && kept.token !== last) {
      tab.show(kept);
      return false;
    }
    store(undefined);
    const ended =
      last !== undefined && (kept || reason !== undefined)
        ? [{ token: last, over: reason ?? null }]
        : [];
    write(key, ...ended, undefined);
    return true;
  };

  const listeners: ((reason: string | undefined) => void)[] = [];
  followOtherTabs(key, tab, (reason) => listeners.forEach((listener) => listener(reason)));
  // One that an earlier shell stored has the personal fields.
  if (session()) writeStored();

  return {
    view: tab.view,
    identity,
    isPartial: () => {
      const now = session();
      return now !== undefined && isPartial(now);
    },
    adopt: (row) => {
      const next = sessionOf(row);
      if (next) {
        store(next);
        writeStored();
      } else end();
      return next !== undefined;
    },
    update: (row, caller) => {
      const isKept = takeUp();
      const now = session();
      if (!now || !isSameIdentity(identity(), caller)) return;
      const { session_token: _, ...account } = row;
      store({ token: now.token, account });
      // Does not restore a session that another tab has ended.
      if (isKept) writeStored();
    },
    clear: end,
    refreshReads: tab.refresh,
    leave: () => {
      const last = lastToken();
      write(key, ...(last === undefined ? [] : [{ token: last, over: null }]), undefined);
    },
    takeUp,
    onOver: (listener) => void listeners.push(listener),
  };
}
