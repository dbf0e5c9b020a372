import type { Events, Shell } from '@parol/contract';
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
import { createOnline, type Online } from './online.store.ts';
import { createBalance } from './balance.store.ts';
import { hideWhileAway } from '../session/hide-while-away.ts';
import { createSession, type Session } from '../session/session.store.ts';
import type { Texts } from '../texts/texts.ts';
import { createTheme, type ThemeStore } from '../config/theme.ts';
import type { LinkValues } from './keep-link.ts';
import { createTracking, type Tracking } from './tracking.ts';
import { createToasts, type Toasts } from './toast.store.ts';
import { createReturnUrl, type ReturnUrl } from '../session/return-url.ts';
import { createEvents } from './events.ts';
import { createSessionEnding } from './session-ending.ts';

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

export function createHost(
  page: PageConfig,
  fleet: FleetStore,
  texts: Texts,
  Slot: Shell['Slot'],
  link: LinkValues = {},
): Host {
  const session = createSession(page.sessionKey);
  hideWhileAway(session);
  const reads = createReads(takeSeeds());
  const returnUrl = createReturnUrl(fleet.current);
  const modals = createModals(returnUrl.keep);
  const online = createOnline(page.apiBase);
  const drafts = createDrafts();
  const events = createEvents();
  const router: Host['router'] = { navigate: () => undefined, path: '/' };
  const ending = createSessionEnding({
    session,
    reads,
    returnUrl,
    modals,
    drafts,
    router,
    balance: () => balance,
  });
  const consequences: Consequences = {
    sessionOver: ending.sessionOver,
    goHome: () => void router.navigate('/'),
    unreachable: (isLost) => void online.noteCall(isLost),
  };
  const sessionCheck = createSessionCheck(session);
  const client = createClient(createTransport(page), session, sessionCheck, consequences);
  const balance = createBalance(client);
  ending.watch();

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
    endSession: ({ stay = false } = {}) =>
      ending.leave(() => client.call(logout, {}), sessionCheck, stay),
    refreshAccount: async () => {
      const identity = session.identity();
      const outcome = await client.call(account, {});
      if (identity && outcome.status === 'success' && outcome.value[0])
        session.update(outcome.value[0] as never, identity);
    },
  };
}
