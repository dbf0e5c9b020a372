import { sessionEndingCodes } from '@parol/wire';
import type { NavigateFunction } from 'react-router-dom';
import type { Reads } from '../api/reads.ts';
import type { SessionCheck } from '../api/session-check.ts';
import { forgetLastSeen } from '../pwa/forget-last-seen.ts';
import type { Session } from '../session/session.store.ts';
import type { ReturnUrl } from '../session/return-url.ts';
import type { createBalance } from './balance.store.ts';
import type { DraftStore } from './drafts.store.ts';
import type { Modals } from './modal.store.ts';
import { restCode } from './rest-code.ts';

/** The state of the host that the end of a session changes. */
interface EndingParts {
  readonly session: Session;
  readonly reads: Reads;
  readonly returnUrl: ReturnUrl;
  readonly modals: Modals;
  readonly drafts: DraftStore;
  readonly router: { navigate: NavigateFunction; path: string };
  /** Created after the client, which needs `sessionOver`. */
  readonly balance: () => ReturnType<typeof createBalance>;
}

/** Codes that say that there is no session, but not why it ended. */
const vague: readonly string[] = ['session_not_exists', 'session_mismatch', '0', 'session_expired'];

/** What happens when the session ends or another member logs in, here or in another tab. */
export function createSessionEnding(parts: EndingParts) {
  const { session, reads, returnUrl, modals, drafts, router, balance } = parts;
  /** True while the member logs out themselves, here or in another tab: form drafts are dropped then. */
  let leaving = false;
  /** True while the member logs out on a page that stays open. */
  let staying = false;

  return {
    sessionOver: (code: string): void => {
      // No dialog for members who log out themselves.
      if (leaving) return;
      // The reply that carries the reason may arrive after one without it, here or in another tab.
      if (session.identity() === undefined && !saysMore(modals, code)) return;
      if (!forget(parts, code)) return;
      modals.open('session-over', { code });
      if (code !== restCode) returnUrl.keep(router.path);
      void router.navigate('/');
    },
    /** Follows the session from now on. */
    watch: (): void => {
      session.onOver((code) => {
        if (code === undefined) {
          leaving = session.identity() !== undefined;
          drafts.discard();
          return;
        }
        // An earlier call of this tab may have ended the session without a reason.
        if (session.identity() !== undefined || saysMore(modals, code))
          modals.open('session-over', { code });
      });
      // The logged-in member changed, here or in another tab: cached reads belong to the previous one.
      let token = session.identity()?.auth_token;
      session.view.subscribe((now, before) => {
        const former = token;
        token = session.identity()?.auth_token;
        if (now.account?.accountId === before.account?.accountId) return;
        forgetLastSeen();
        // The forms are still mounted: React renders later. They stay mounted when only the member's phone changed.
        if (before.account && !leaving && token !== former)
          drafts.keep(before.account.accountId, router.path);
        leaving = false;
        reads.setState({}, true);
        balance().reset();
        // Closes the log-in and session-over dialogs: the visitor has logged in, here or in another tab.
        if (!before.account) {
          modals.close();
          returnUrl.claim();
        }
        if (now.status === 'member') void balance().refresh();
        else if (!staying) void router.navigate('/');
      });
    },
    /** The member logs out themselves; `stay`: on the page that is open. */
    leave: async (
      logOut: () => Promise<unknown>,
      { isCurrent }: Pick<SessionCheck, 'isCurrent'>,
      stay: boolean,
    ): Promise<void> => {
      session.takeUp();
      const left = session.identity();
      const calling = logOut();
      // The other tabs log out before the platform does, so that they don't show a refused call as
      // an expired session.
      session.leave();
      drafts.discard();
      leaving = true;
      staying = stay;
      await calling;
      if (isCurrent(left)) forget(parts);
      leaving = false;
      staying = false;
    },
  };
}

/**
 * Clears what log-out must clear (specification §4): account, balance, lists, inbox, rewards,
 * favourites, avatar, level and VIP. These stores hold all of it. False if there was no session.
 */
function forget({ session, reads, balance }: EndingParts, reason?: string): boolean {
  if (!session.clear(reason)) return false;
  reads.setState({}, true);
  balance().reset();
  return true;
}

/** Whether the open dialog gives no reason and `code` does. */
function saysMore(modals: Modals, code: string): boolean {
  const { open } = modals.store.getState();
  const knowsLess = open?.selector === 'session-over' && vague.includes(String(open.props['code']));
  return knowsLess && sessionEndingCodes.includes(code) && !vague.includes(code);
}
