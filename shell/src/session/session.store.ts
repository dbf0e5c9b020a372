import type { Account, SessionState } from '@parol/contract';
import { accountRow } from '@parol/wire/member';
import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { config } from '../config.ts';

const storedSchema = v.object({ token: v.string(), account: accountRow() });
/** Passes through the storage when a session is over, so that the other tabs hear why. */
const overSchema = v.object({ over: v.string() });
type Row = v.InferOutput<ReturnType<typeof accountRow>>;

/** The member's session in this browser. The handle never leaves the shell, and is worthless without the HttpOnly cookie. */
export interface Session {
  readonly view: StoreApi<SessionState>;
  /** What a member's call carries; undefined for a visitor. */
  readonly identity: () => { readonly account_id: string; readonly auth_token: string } | undefined;
  /** Adopts a log-in's reply. A reply without a session token counts as failure and clears the account (specification §4). */
  readonly adopt: (row: unknown) => boolean;
  /** Takes over what the platform says of the account now. */
  readonly update: (row: Row) => void;
  /** `reason`: the code that ended it, told to the other tabs; without one they log out in silence, as this one does. */
  readonly clear: (reason?: string) => void;
  /** Hears why another tab's session, which is this one's too, is over. */
  readonly onOver: (heard: (reason: string) => void) => void;
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

function readJson<S extends v.GenericSchema>(schema: S, json: string | null): v.InferOutput<S> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(json ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
/** Reads what is stored; anything that doesn't validate counts as no session. */
function readStored(): v.InferOutput<typeof storedSchema> | undefined {
  try {
    return readJson(storedSchema, localStorage.getItem(config.storage.session));
  } catch {
    return undefined;
  }
}

export function createSession(): Session {
  let stored = readStored();
  const view = createStore<SessionState>(() => (stored ? { status: 'member', account: accountOf(stored.account) } : visitor));

  const store = (next: v.InferOutput<typeof storedSchema> | undefined) => {
    stored = next;
    view.setState(next ? { status: 'member', account: accountOf(next.account) } : visitor, true);
  };
  const listeners: ((reason: string) => void)[] = [];
  const keep = (reason?: string) => {
    try {
      // Each write is an event of its own in the other tabs: the reason, then nothing.
      if (reason !== undefined) localStorage.setItem(config.storage.session, JSON.stringify({ over: reason }));
      if (stored) localStorage.setItem(config.storage.session, JSON.stringify(stored));
      else localStorage.removeItem(config.storage.session);
    } catch {
      // A browser that stores nothing keeps the session for this tab alone.
    }
  };
  // Log out in one tab, out in all; log in in one, in in all.
  addEventListener('storage', (event) => {
    if (event.key !== config.storage.session && event.key !== null) return;
    const ended = readJson(overSchema, event.newValue);
    // Before the account is gone: whoever hears may see that there was one.
    if (ended) listeners.forEach((heard) => heard(ended.over));
    store(readStored());
  });

  return {
    view,
    identity: () => stored && { account_id: stored.account.account_id, auth_token: stored.token },
    adopt: (row) => {
      const parsed = v.safeParse(accountRow(), row);
      const { session_token: token, ...account } = parsed.success ? parsed.output : {};
      store(parsed.success && token ? { token, account: account as Row } : undefined);
      keep();
      return stored !== undefined;
    },
    update: (row) => {
      if (!stored || stored.account.account_id !== row.account_id) return;
      const { session_token: _, ...account } = row;
      store({ token: stored.token, account });
      keep();
    },
    clear: (reason) => {
      store(undefined);
      keep(reason);
    },
    onOver: (heard) => void listeners.push(heard),
  };
}
