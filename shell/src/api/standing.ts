import { isSameIdentity, type Identity, type Session } from '../session/session.store.ts';

/** Compares a call's session and account with the current ones: a reply to an old session says nothing about the current one. */
export interface Standing {
  /** Counts an act as in flight until its reply: it may change the member's session or account name. */
  readonly during: <T>(act: Promise<T>) => Promise<T>;
  /**
   * Who is logged in after the call of `asked` was refused: the same or nobody, so the session is over; the same member with a new
   * account name or session; or another member, for whom the first one's acts must not be repeated.
   */
  readonly after: (asked: Identity | undefined) => Promise<'same' | 'renewed' | 'other'>;
  /** Whether the session of `asked` is still the current one. */
  readonly holds: (asked: Identity | undefined) => boolean;
}

/** Yields until queued tasks have run: callers' handlers of a reply, storage events of other tabs. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

export function createStanding(session: Pick<Session, 'identity' | 'takeUp'>): Standing {
  const waiting = new Set<Promise<unknown>>();
  return {
    during: (act) => {
      waiting.add(act);
      return act.finally(() => waiting.delete(act));
    },
    async after(asked) {
      // The reply to the call that ended the session may arrive after the refusals that follow from it.
      if (waiting.size > 0) {
        await Promise.allSettled(waiting);
        await turn();
      }
      // Nothing stored: another tab has ended the session and is about to say why.
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
