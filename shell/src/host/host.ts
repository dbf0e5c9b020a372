import type { Events, Shell } from '@parol/contract';
import { sessionEndingCodes } from '@parol/wire';
import type { NavigateFunction } from 'react-router-dom';
import { logout, account } from '@parol/wire/member';
import { createClient, type Client, type Consequences } from '../api/client.ts';
import { createReads, type Reads } from '../api/reads.ts';
import { takeSeeds } from '../api/seeds.ts';
import { createSessionCheck } from '../api/session-check.ts';
import { createTransport } from '../api/transport.ts';
import { createUpload } from '../api/upload.ts';
import type { PageConfig } from '../config/config.ts';
import { createDrafts, type DraftStore } from './drafts.store.ts';
import type { FleetStore } from '../releases/fleet.store.ts';
import { createHealth, type Health } from '../health/health.ts';
import { createLowData, type LowDataStore } from '../loading/low-data.ts';
import { createModals, type Modals } from './modal.store.ts';
import { createInstallEvents, type InstallEvents } from '../pwa/install-event.ts';
import { forgetLastSeen } from '../pwa/last-seen.ts';
import { restCode } from './rest-code.ts';
import { createOnline, type Online } from './online.store.ts';
import { createBalance } from './balance.store.ts';
import { createSession, type Session } from '../session/session.store.ts';
import type { Texts } from '../texts/texts.ts';
import { createTheme, type ThemeStore } from '../config/theme.ts';
import type { LinkValues } from './keep-link.ts';
import { createTracking, type Tracking } from './tracking.ts';
import { createToasts, type Toasts } from './toast.store.ts';
import { createReturnUrl, type ReturnUrl } from '../session/return-url.ts';
import { createEvents } from './events.ts';

/** All of the shell's state, created once at boot. A remote gets a restricted view of it (scoped-shell.ts). */
export interface Host {
  readonly page: PageConfig;
  readonly fleet: FleetStore;
  readonly health: Health;
  readonly texts: Texts;
  readonly session: Session;
  readonly client: Client;
  readonly upload: Shell['api']['upload'];
  readonly reads: Reads;
  readonly balance: ReturnType<typeof createBalance>;
  readonly modals: Modals;
  readonly toasts: Toasts;
  readonly theme: ThemeStore;
  readonly lowData: LowDataStore;
  readonly drafts: DraftStore;
  readonly returnUrl: ReturnUrl;
  readonly online: Online;
  readonly install: InstallEvents;
  readonly events: Events;
  readonly tracking: Tracking;
  /** Set by the router once it is mounted; does nothing before. `path` is the current path with its query. */
  readonly router: { navigate: NavigateFunction; path: string };
  /** Renders remotes' widgets. Passed in, because the component itself needs the host. */
  readonly Slot: Shell['Slot'];
  readonly endSession: Shell['endSession'];
  readonly refreshAccount: Shell['refreshAccount'];
}

/** Codes that say that there is no session, but not why it ended. */
const vague: readonly string[] = ['session_not_exists', 'session_mismatch', '0', 'session_expired'];

export function createHost(
  page: PageConfig,
  fleet: FleetStore,
  texts: Texts,
  Slot: Shell['Slot'],
  link: LinkValues = {},
): Host {
  const session = createSession(page.sessionKey);
  const reads = createReads(takeSeeds());
  const returnUrl = createReturnUrl(fleet.current);
  const modals = createModals(returnUrl.keep);
  const online = createOnline(page.apiBase);
  const drafts = createDrafts();
  const events = createEvents();
  const router: Host['router'] = { navigate: () => undefined, path: '/' };
  /** True while the member logs out themselves, here or in another tab: form drafts are dropped then. */
  let leaving = false;
  /** True while the member logs out on a page that stays open. */
  let staying = false;

  /**
   * Clears what log-out must clear (specification §4): account, balance, lists, inbox, rewards,
   * favourites, avatar, level and VIP. These stores hold all of it.
   */
  const forget = (reason?: string): boolean => {
    if (!session.clear(reason)) return false;
    reads.setState({}, true);
    balance.reset();
    return true;
  };
  /** Whether the open dialog gives no reason and `code` does. */
  const saysMore = (code: string) => {
    const { open } = modals.store.getState();
    const knowsLess =
      open?.selector === 'session-over' && vague.includes(String(open.props['code']));
    return knowsLess && sessionEndingCodes.includes(code) && !vague.includes(code);
  };
  const consequences: Consequences = {
    sessionOver: (code) => {
      // No dialog for members who log out themselves.
      if (leaving) return;
      // The reply that carries the reason may arrive after one without it, here or in another tab.
      if (session.identity() === undefined && !saysMore(code)) return;
      if (!forget(code)) return;
      modals.open('session-over', { code });
      if (code !== restCode) returnUrl.keep(router.path);
      void router.navigate('/');
    },
    goHome: () => void router.navigate('/'),
    unreachable: (isLost) => void online.noteCall(isLost),
  };
  session.onOver((code) => {
    if (code === undefined) {
      leaving = session.identity() !== undefined;
      drafts.discard();
      return;
    }
    // An earlier call of this tab may have ended the session without a reason.
    if (session.identity() !== undefined || saysMore(code)) modals.open('session-over', { code });
  });
  const sessionCheck = createSessionCheck(session);
  const client = createClient(createTransport(page), session, sessionCheck, consequences);
  const balance = createBalance(client);

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
    balance.reset();
    // Closes the log-in and session-over dialogs: the visitor has logged in, here or in another tab.
    if (!before.account) {
      modals.close();
      returnUrl.claim();
    }
    if (now.status === 'member') void balance.refresh();
    else if (!staying) void router.navigate('/');
  });

  return {
    page,
    fleet,
    health: createHealth(),
    returnUrl,
    texts,
    session,
    client,
    upload: createUpload(page, session, sessionCheck, consequences),
    reads,
    balance,
    modals,
    toasts: createToasts(),
    theme: createTheme(),
    lowData: createLowData(),
    drafts,
    online,
    install: createInstallEvents(),
    events,
    tracking: createTracking({ page, session, events }, link),
    router,
    Slot,
    endSession: async ({ stay = false } = {}) => {
      session.takeUp();
      const left = session.identity();
      const calling = client.call(logout, {});
      // The other tabs log out before the platform does, so that they don't show a refused call as
      // an expired session.
      session.leave();
      drafts.discard();
      leaving = true;
      staying = stay;
      await calling;
      if (sessionCheck.isCurrent(left)) forget();
      leaving = false;
      staying = false;
    },
    refreshAccount: async () => {
      const identity = session.identity();
      const outcome = await client.call(account, {});
      if (identity && outcome.status === 'success' && outcome.value[0])
        session.update(outcome.value[0] as never, identity);
    },
  };
}
