import type { Account, SessionState } from '@parol/contract';
import { accountRow } from '@parol/wire/member';
import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { config } from '../config.ts';

const storedSchema = v.object({ token: v.string(), account: accountRow() });
/** Passes through the storage when a session is over, so that the other tabs hear which one and why; null is the member's own wish. */
const overSchema = v.object({ token: v.string(), over: v.nullable(v.string()) });
type Stored = v.InferOutput<typeof storedSchema>;
type Row = v.InferOutput<ReturnType<typeof accountRow>>;

/** What a member's call carries. */
export interface Identity {
  readonly account_id: string;
  readonly auth_token: string;
}

/** The member's session in this browser. The handle never leaves the shell, and is worthless without the HttpOnly cookie. */
export interface Session {
  readonly view: StoreApi<SessionState>;
  /** What a member's call carries; undefined for a visitor. */
  readonly identity: () => Identity | undefined;
  /** Adopts a log-in's reply. A reply without a session token counts as failure and clears the account (specification §4). */
  readonly adopt: (row: unknown) => boolean;
  /** Takes over what the platform told `asked` of the account; nothing when another session or name holds by now. */
  readonly update: (row: Row, asked: Identity) => void;
  /**
   * `reason`: the code that ended it, told to the other tabs; without one they log out in silence, as this one does.
   * Ends this tab's session alone: where another tab has begun one since, that one is taken up and false is answered.
   */
  readonly clear: (reason?: string) => boolean;
  /** The member leaves by their own wish: the other tabs are out from now on, this one once it is cleared. */
  readonly leave: () => void;
  /**
   * Takes up the session that another tab has begun or renamed, of which this one may not have been told yet.
   * Answers whether the browser keeps one: false also where it stores nothing.
   */
  readonly takeUp: () => boolean;
  /** Hears why another tab's session, which is or was this one's too, is over; undefined for the member's own wish. */
  readonly onOver: (heard: (reason: string | undefined) => void) => void;
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

function readJson<S extends v.GenericSchema>(
  schema: S,
  json: string | null,
): v.InferOutput<S> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(json ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
/** Reads what is stored; anything that doesn't validate counts as no session. */
function readStored(): Stored | undefined {
  try {
    return readJson(storedSchema, localStorage.getItem(config.storage.session));
  } catch {
    return undefined;
  }
}

function storesAnything(): boolean {
  try {
    localStorage.getItem(config.storage.session);
    return true;
  } catch {
    return false;
  }
}

export const isSameIdentity = (one: Identity | undefined, other: Identity | undefined): boolean =>
  one?.auth_token === other?.auth_token && one?.account_id === other?.account_id;

export function createSession(): Session {
  const key = config.storage.session;
  let stored = readStored();
  /** The token of the session that this tab knew last. */
  let last = stored?.token;
  /** Another tab is ending a session that this one has left already; what it removes is this one's. */
  let isMistaken = false;
  const view = createStore<SessionState>(() =>
    stored ? { status: 'member', account: accountOf(stored.account) } : visitor,
  );
  const identity = () =>
    stored && { account_id: stored.account.account_id, auth_token: stored.token };

  const store = (next: Stored | undefined) => {
    stored = next;
    last = next?.token ?? last;
    view.setState(next ? { status: 'member', account: accountOf(next.account) } : visitor, true);
  };
  /** Writes what the other tabs are to see; each write is an event of its own there. */
  const write = (...values: readonly (object | undefined)[]) => {
    try {
      for (const value of values) {
        if (value) localStorage.setItem(key, JSON.stringify(value));
        else localStorage.removeItem(key);
      }
    } catch {
      // A browser that stores nothing keeps the session for this tab alone.
    }
  };
  const takeUp = () => {
    const kept = readStored();
    if (
      kept &&
      !(kept.token === stored?.token && kept.account.account_id === stored.account.account_id)
    )
      store(kept);
    return kept !== undefined;
  };

  const listeners: ((reason: string | undefined) => void)[] = [];
  const hear = ({ token, over }: v.InferOutput<typeof overSchema>) => {
    isMistaken = stored !== undefined && stored.token !== token;
    if (token !== (stored?.token ?? last)) return;
    // Before the account is gone: whoever hears may see that there was one.
    listeners.forEach((heard) => heard(over ?? undefined));
    store(undefined);
  };
  // Log out in one tab, out in all; log in in one, in in all.
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    const ended = readJson(overSchema, event.newValue);
    if (ended) return hear(ended);
    if (isMistaken && event.newValue === null) write(stored);
    else store(readStored());
    isMistaken = false;
  });
  // A page that the browser kept for the way back has heard nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && storesAnything()) store(readStored());
  });

  return {
    view,
    identity,
    adopt: (row) => {
      const parsed = v.safeParse(accountRow(), row);
      const { session_token: token, ...account } = parsed.success ? parsed.output : {};
      if (!parsed.success || !token) {
        end();
        return false;
      }
      store({ token, account: account as Row });
      write(stored);
      return true;
    },
    update: (row, asked) => {
      const isKept = takeUp();
      if (!stored || !isSameIdentity(identity(), asked)) return;
      const { session_token: _, ...account } = row;
      store({ token: stored.token, account });
      // What another tab has ended is not brought back.
      if (isKept) write(stored);
    },
    clear: end,
    leave: () => write(...(last === undefined ? [] : [{ token: last, over: null }]), undefined),
    takeUp,
    onOver: (heard) => void listeners.push(heard),
  };

  function end(reason?: string): boolean {
    const kept = readStored();
    if (kept && kept.token !== last) {
      store(kept);
      return false;
    }
    store(undefined);
    const told =
      last !== undefined && (kept || reason !== undefined)
        ? [{ token: last, over: reason ?? null }]
        : [];
    write(...told, undefined);
    return true;
  }
}
