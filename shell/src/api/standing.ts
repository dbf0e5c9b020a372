import { isSameIdentity, type Identity, type Session } from '../session/session.store.ts';

/** Whether who asked is still who is logged in: an answer to a session or a name that was left says nothing about the one that holds. */
export interface Standing {
  /** Counts an act as under way until it is answered: it may give the member another session or name. */
  readonly during: <T>(act: Promise<T>) => Promise<T>;
  /** Whether a call that was refused as `asked` is to be made again, as who is logged in by now. */
  readonly hasMoved: (asked: Identity | undefined) => Promise<boolean>;
  /** Whether the session of `asked` still holds. */
  readonly holds: (asked: Identity | undefined) => boolean;
}

/** What was queued when this is called has happened after it: what callers do with an answer, what other tabs have written. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

export function createStanding(session: Pick<Session, 'identity' | 'takeUp'>): Standing {
  const waiting = new Set<Promise<unknown>>();
  return {
    during: (act) => {
      waiting.add(act);
      return act.finally(() => waiting.delete(act));
    },
    async hasMoved(asked) {
      // What ends a session on the platform may be answered later than what follows from it.
      if (waiting.size > 0) {
        await Promise.allSettled(waiting);
        await turn();
      }
      // Nothing kept: another tab has ended it, and is about to say why.
      if (!session.takeUp()) await turn();
      const now = session.identity();
      return now !== undefined && !isSameIdentity(now, asked);
    },
    holds(asked) {
      session.takeUp();
      return session.identity()?.auth_token === asked?.auth_token;
    },
  };
}
