import type { Account, SessionState } from '@parol/contract';
import { accountRow } from '@parol/wire/member';
import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { config } from '../config.ts';

const storedSchema = v.object({ token: v.string(), account: accountRow() });
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
  readonly clear: () => void;
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
  };
}

/** Reads what is stored; anything that doesn't validate counts as no session. */
function readStored(): v.InferOutput<typeof storedSchema> | undefined {
  try {
    const parsed = v.safeParse(storedSchema, JSON.parse(localStorage.getItem(config.storage.session) ?? 'null'));
    return parsed.success ? parsed.output : undefined;
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
  const keep = () => {
    try {
      if (stored) localStorage.setItem(config.storage.session, JSON.stringify(stored));
      else localStorage.removeItem(config.storage.session);
    } catch {
      // A browser that stores nothing keeps the session for this tab alone.
    }
  };
  // Log out in one tab, out in all; log in in one, in in all.
  addEventListener('storage', (event) => {
    if (event.key === config.storage.session || event.key === null) store(readStored());
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
    clear: () => {
      store(undefined);
      keep();
    },
  };
}
