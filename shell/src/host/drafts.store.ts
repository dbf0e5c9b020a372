import type { Draft, Drafts } from '@parol/contract';
import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { config } from '../config/config.ts';

const keptSchema = v.object({
  accountId: v.string(),
  /** Path and query of the page with the forms. */
  path: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
  /** Milliseconds since the epoch. */
  at: v.number(),
  forms: v.record(v.string(), v.record(v.string(), v.string())),
});
/** Form values of an account at the end of its session, and the page they belong to. */
type Kept = v.InferOutput<typeof keptSchema>;

/** Older drafts are dropped. */
const keptForMs = 12 * 3_600_000;
/** Fields that are never stored, even if a form includes them. */
const secret = /password|secret|token|card|cvv|cvc|(?:^|_)(?:otp|tac|pin|code)(?:_|$)/i;

/** Keeps form drafts when a session expires, for the same account, in this tab only. */
export interface DraftStore extends Drafts {
  /** The draft to offer to the current member. */
  readonly offer: StoreApi<{ readonly offered: Kept | undefined }>;
  /** The session expired: saves the values of mounted forms. Call it before they unmount. */
  keep(accountId: string, path: string): void;
  /** A member has logged in: offers the draft of this account, if there is one. */
  offerTo(accountId: string): void;
  /** The member accepts: forms are filled in as they mount. Returns the path of their page. */
  accept(): string | undefined;
  /** The member declined or logged out: deletes the draft. */
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
      // Accepted values whose form never mounted must not reach the next account.
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
    // Without storage there are no drafts.
  }
}
