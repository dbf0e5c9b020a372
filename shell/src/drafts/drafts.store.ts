import type { Draft, Drafts } from '@parol/contract';
import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { config } from '../config.ts';

const keptSchema = v.object({
  accountId: v.string(),
  /** Where the forms stood: path and query. */
  path: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
  /** Milliseconds since the epoch. */
  at: v.number(),
  forms: v.record(v.string(), v.record(v.string(), v.string())),
});
/** What an account typed when its session ended, and where. */
type Kept = v.InferOutput<typeof keptSchema>;

/** Yesterday's amounts are nobody's intention any more. */
const keptForMs = 12 * 3_600_000;
/** What must never lie about, whatever a form says. */
const secret = /password|secret|token|card|cvv|cvc|(?:^|_)(?:otp|tac|pin|code)(?:_|$)/i;

/** Keeps what was typed when a session ends by itself, for the account that typed it, in this tab alone. */
export interface DraftStore extends Drafts {
  /** What is offered to the member who is logged in now. */
  readonly offer: StoreApi<{ readonly offered: Kept | undefined }>;
  /** The session ended by itself: what stands in forms is kept. Called while they still stand. */
  keep(accountId: string, path: string): void;
  /** Somebody is logged in: their own draft is offered, nobody else's. */
  offerTo(accountId: string): void;
  /** The member goes on: forms are filled in as they come. Answers where they stood. */
  accept(): string | undefined;
  /** The member does not want it, or logged out: it is gone. */
  discard(): void;
}

interface Watched {
  readonly read: () => Draft | undefined;
  readonly restore: (draft: Draft) => void;
}

export function createDrafts(now: () => number = Date.now): DraftStore {
  const offer = createStore<{ readonly offered: Kept | undefined }>(() => ({ offered: undefined }));
  const forms = new Map<string, Watched>();
  const accepted = new Map<string, Draft>();

  const give = (name: string, { restore }: Watched) => {
    const draft = accepted.get(name);
    if (!draft || !accepted.delete(name)) return;
    restore(draft);
  };

  return {
    offer,
    watch(name, read, restore) {
      const watched = { read, restore };
      forms.set(name, watched);
      give(name, watched);
      return () => {
        if (forms.get(name) === watched) forms.delete(name);
      };
    },
    keep(accountId, path) {
      // What was accepted and never came to its form is this account's, not the next one's.
      accepted.clear();
      const typed = [...forms].map(
        ([name, { read }]) => [name, withoutSecrets(read() ?? {})] as const,
      );
      const worth = typed.filter(([, draft]) => Object.keys(draft).length > 0);
      if (worth.length > 0) write({ accountId, path, at: now(), forms: Object.fromEntries(worth) });
    },
    offerTo(accountId) {
      const kept = readKept();
      const isTheirs = kept?.accountId === accountId && now() - kept.at < keptForMs;
      offer.setState({ offered: isTheirs ? kept : undefined });
    },
    accept() {
      const { offered } = offer.getState();
      if (!offered) return undefined;
      for (const [name, draft] of Object.entries(offered.forms)) accepted.set(name, draft);
      write(undefined);
      offer.setState({ offered: undefined });
      for (const [name, watched] of forms) give(name, watched);
      return offered.path;
    },
    discard() {
      accepted.clear();
      write(undefined);
      offer.setState({ offered: undefined });
    },
  };
}

const withoutSecrets = (draft: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => !secret.test(field)));

function readKept(): Kept | undefined {
  try {
    const parsed = v.safeParse(
      keptSchema,
      JSON.parse(sessionStorage.getItem(config.storage.drafts) ?? 'null'),
    );
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

function write(kept: Kept | undefined): void {
  try {
    if (kept) sessionStorage.setItem(config.storage.drafts, JSON.stringify(kept));
    else sessionStorage.removeItem(config.storage.drafts);
  } catch {
    // A browser that stores nothing keeps no drafts.
  }
}
