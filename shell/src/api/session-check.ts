import { isSameIdentity, type Identity, type Session } from '../session/session.store.ts';

/** Compares a call's session with the current one: a reply to an old session says nothing about the current one. */
export interface SessionCheck {
  /** Counts an act as in flight until its reply: it may change the member's session or account name. */
  readonly track: <T>(act: Promise<T>) => Promise<T>;
  /**
   * Compares `caller` with the current member after a refused call. `same`: the same session or none, so the session is
   * over. `renewed`: the same member with a new account name or session. `other`: another member, for whom acts must not be
   * repeated.
   */
  readonly compare: (caller: Identity | undefined) => Promise<'same' | 'renewed' | 'other'>;
  /** Whether the session of `caller` is still the current one. */
  readonly isCurrent: (caller: Identity | undefined) => boolean;
}

/** Yields until queued tasks have run: callers' handlers of a reply, storage events of other tabs. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

export function createSessionCheck(session: Pick<Session, 'identity' | 'takeUp'>): SessionCheck {
  const inFlight = new Set<Promise<unknown>>();
  return {
    track: (act) => {
      inFlight.add(act);
      return act.finally(() => inFlight.delete(act));
    },
    async compare(caller) {
      // The reply to the call that ended the session may arrive after the refusals that follow from it.
      if (inFlight.size > 0) {
        await Promise.allSettled(inFlight);
        await turn();
      }
      // No session is stored: another tab has ended it, and its event with the reason is still
      // queued.
      if (!session.takeUp()) await turn();
      const now = session.identity();
      if (now === undefined || isSameIdentity(now, caller)) return 'same';
      return now.auth_token === caller?.auth_token || now.account_id === caller?.account_id
        ? 'renewed'
        : 'other';
    },
    isCurrent(caller) {
      session.takeUp();
      return session.identity()?.auth_token === caller?.auth_token;
    },
  };
}
