import { findPage } from '@parol/contract/find-page';
import type { Fleet } from '@parol/contract/release';
import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { config } from '../config/config.ts';
import { mayEnter } from './access.ts';

const keptSchema = v.object({
  address: v.string(),
  /** Milliseconds since the epoch. */
  at: v.number(),
});

/** The address that a visitor could not open before log-in, kept in this tab only; the last one wins. */
export interface ReturnUrl {
  /** The address to navigate to now, after log-in. */
  readonly due: StoreApi<{ readonly address: string | undefined }>;
  readonly keep: (address: string) => void;
  /** A visitor has logged in: the kept address is due, if it is recent and a member may open it. */
  readonly claim: () => void;
  readonly arrive: () => void;
}

export function createReturnUrl(fleet: () => Fleet, now: () => number = Date.now): ReturnUrl {
  const due = createStore<{ readonly address: string | undefined }>(() => ({ address: undefined }));
  return {
    due,
    keep: (address) => write(JSON.stringify({ address, at: now() })),
    claim() {
      const kept = read();
      write(undefined);
      if (kept && now() - kept.at < config.times.returnUrl)
        due.setState({ address: memberAddress(fleet(), kept.address) });
    },
    arrive: () => due.setState({ address: undefined }),
  };
}

/** Path and query of a page of this site that a member may open; undefined for any other address. */
function memberAddress(fleet: Fleet, address: string): string | undefined {
  if (!URL.canParse(address, location.origin)) return undefined;
  const { origin, pathname, search } = new URL(address, location.origin);
  const found = origin === location.origin ? findPage(fleet, pathname) : undefined;
  return found && mayEnter(found.page.access, 'member') ? found.page.path + search : undefined;
}

function read(): v.InferOutput<typeof keptSchema> | undefined {
  try {
    const stored = sessionStorage.getItem(config.storage.returnUrl);
    const parsed = v.safeParse(keptSchema, JSON.parse(stored ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

function write(json: string | undefined): void {
  try {
    if (json === undefined) sessionStorage.removeItem(config.storage.returnUrl);
    else sessionStorage.setItem(config.storage.returnUrl, json);
  } catch {
    // Without storage the log-in leads home.
  }
}
