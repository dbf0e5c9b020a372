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

const stateOf = (session: Stored | undefined, refreshKey: number): SessionState =>
  session ? { status: 'member', account: accountOf(session.account), refreshKey } : visitor;

const identityOf = (session: Stored | undefined): Identity | undefined =>
  session && { account_id: session.account.account_id, auth_token: session.token };

/** What the other tabs read of the end of the session with this token. */
const endOf = (token: string | undefined, reason?: string) =>
  token === undefined ? [] : [{ token, over: reason ?? null }];

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

/**
 * Follows the log-ins and log-outs of other tabs. `hear` gets what a tab wrote about the end of a
 * session, and returns whether it meant one that this tab has already replaced: then the entry that
 * the other tab removes next is this tab's, and `restore` writes it again.
 */
function followOtherTabs(
  key: string,
  hear: (end: v.InferOutput<typeof overSchema>) => boolean,
  show: (kept: Stored | undefined) => void,
  restore: () => void,
): void {
  let isMistaken = false;
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    const ended = readJson(overSchema, event.newValue);
    if (ended) {
      isMistaken = hear(ended);
      return;
    }
    if (isMistaken && event.newValue === null) restore();
    else show(readStored(key));
    isMistaken = false;
  });
  // A page restored from the back/forward cache has missed the events meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && storesAnything(key)) show(readStored(key));
  });
}

/** `key` names the entry of localStorage. */
export function createSession(key: string): Session {
  let stored = readStored(key);
  /** The token of this tab's session, or of its last one. */
  let last = stored?.token;
  let refreshKey = 0;
  const listeners: ((reason: string | undefined) => void)[] = [];
  const view = createStore<SessionState>(() => stateOf(stored, refreshKey));
  const identity = () => identityOf(stored);
  const store = (next: Stored | undefined) => {
    stored = next;
    last = next?.token ?? last;
    view.setState(stateOf(next, refreshKey), true);
  };
  /** Shows a session that was read from localStorage. */
  const show = (kept: Stored | undefined) => store(kept && withPersonalOf(stored, kept));
  const writeStored = () => write(key, stored && withoutPersonal(stored));
  const takeUp = () => {
    const kept = readStored(key);
    if (kept && !isSameIdentity(identity(), identityOf(kept))) show(kept);
    return kept !== undefined;
  };
  const end = (reason?: string): boolean => {
    const kept = readStored(key);
    if (kept && kept.token !== last) {
      show(kept);
      return false;
    }
    store(undefined);
    write(key, ...(kept || reason !== undefined ? endOf(last, reason) : []), undefined);
    return true;
  };
  const hear = ({ token, over }: v.InferOutput<typeof overSchema>) => {
    if (token !== last) return stored !== undefined;
    // Before the account is cleared, so that listeners still see it.
    listeners.forEach((listener) => listener(over ?? undefined));
    store(undefined);
    return false;
  };
  followOtherTabs(key, hear, show, writeStored);
  // One that an earlier shell stored has the personal fields.
  if (stored) writeStored();

  return {
    view,
    identity,
    isPartial: () => isPartial(stored),
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
      if (!isSameIdentity(identity(), caller)) return;
      const { session_token: _, ...account } = row;
      store({ token: caller.auth_token, account });
      // Does not restore a session that another tab has ended.
      if (isKept) writeStored();
    },
    clear: end,
    refreshReads: () => {
      refreshKey += 1;
      store(stored);
    },
    leave: () => write(key, ...endOf(last), undefined),
    takeUp,
    onOver: (listener) => void listeners.push(listener),
  };
}
