import { isSameIdentity, type Identity, type Session } from '../session/session.store.ts';

/** Whether who asked is still who is logged in: an answer to a session or a name that was left says nothing about the one that holds. */
export interface Standing {
  /** Counts an act as under way until it is answered: it may give the member another session or name. */
  readonly during: <T>(act: Promise<T>) => Promise<T>;
  /**
   * Who is logged in, once a call was refused as `asked`: the same or nobody, so that the session is over; the member under a new
   * name or in a new session; or another member, whom no act of the first one's concerns.
   */
  readonly after: (asked: Identity | undefined) => Promise<'same' | 'renewed' | 'other'>;
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
    async after(asked) {
      // What ends a session on the platform may be answered later than what follows from it.
      if (waiting.size > 0) {
        await Promise.allSettled(waiting);
        await turn();
      }
      // Nothing kept: another tab has ended it, and is about to say why.
      if (!session.takeUp()) await turn();
      const now = session.identity();
      if (now === undefined || isSameIdentity(now, asked)) return 'same';
      return now.auth_token === asked?.auth_token || now.account_id === asked?.account_id
        ? 'renewed'
        : 'other';
    },
    holds(asked) {
      session.takeUp();
      return session.identity()?.auth_token === asked?.auth_token;
    },
  };
}
