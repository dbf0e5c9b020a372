import type { Events, Shell } from '@parol/contract';
import { sessionEndingCodes } from '@parol/wire';
import type { NavigateFunction } from 'react-router-dom';
import { logout, account } from '@parol/wire/member';
import { createClient, type Client, type Consequences } from '../api/client.ts';
import { createReads, type Reads } from '../api/reads.ts';
import { createTransport } from '../api/transport.ts';
import { createUpload } from '../api/upload.ts';
import { readPageConfig, type PageConfig } from '../config.ts';
import { createDrafts, type DraftStore } from '../drafts/drafts.store.ts';
import { createFleetStore, type FleetStore } from '../fleet/fleet.store.ts';
import { createModals, type Modals } from '../modal/modal.store.ts';
import { createOnline, type Online } from '../offline/online.store.ts';
import { createBalance } from '../session/balance.store.ts';
import { createSession, type Session } from '../session/session.store.ts';
import type { Texts } from '../texts/texts.ts';
import { createTheme, type ThemeStore } from '../theme/theme.ts';
import { createToasts, type Toasts } from '../toast/toast.store.ts';
import { createEvents } from './events.ts';

/** Everything the shell keeps, made once at boot; remotes see it through a Shell scoped to them. */
export interface Host {
  readonly page: PageConfig;
  readonly fleet: FleetStore;
  readonly texts: Texts;
  readonly session: Session;
  readonly client: Client;
  readonly upload: Shell['api']['upload'];
  readonly reads: Reads;
  readonly balance: ReturnType<typeof createBalance>;
  readonly modals: Modals;
  readonly toasts: Toasts;
  readonly theme: ThemeStore;
  readonly drafts: DraftStore;
  readonly online: Online;
  readonly events: Events;
  /** Set by the router once it stands; goes nowhere before. `path` is path and query of where it is. */
  readonly router: { navigate: NavigateFunction; path: string };
  /** Places widgets of remotes; handed in, for it needs the host itself. */
  readonly Slot: Shell['Slot'];
  readonly endSession: Shell['endSession'];
  readonly refreshAccount: Shell['refreshAccount'];
}

/** What the platform answers to a session that it has forgotten. */
const vague: readonly string[] = ['session_not_exists', 'session_expired'];

export function createHost(texts: Texts, Slot: Shell['Slot']): Host {
  const page = readPageConfig();
  const session = createSession();
  const reads = createReads();
  const modals = createModals();
  const online = createOnline();
  const drafts = createDrafts();
  const router: Host['router'] = { navigate: () => undefined, path: '/' };
  /** True while the member logs out by their own wish: then nothing that was typed is kept. */
  let leaving = false;

  /** Logout clears account, balance, lists, inbox, rewards, favourites, avatar, level and VIP (specification §4): all of it lives in these. */
  const forget = (reason?: string) => {
    session.clear(reason);
    reads.setState({}, true);
    balance.reset();
  };
  /** Whether the dialog tells only that there is no session, and the code why. */
  const saysMore = (code: string) => {
    const { open } = modals.store.getState();
    const knowsLess = open?.selector === 'session-over' && vague.includes(String(open.props['code']));
    return knowsLess && sessionEndingCodes.includes(code) && !vague.includes(code);
  };
  const consequences: Consequences = {
    sessionOver: (code) => {
      // The call that was told the reason may be heard after one that came too late for it, here or in another tab.
      if (session.identity() === undefined && !saysMore(code)) return;
      forget(code);
      modals.open('session-over', { code });
      void router.navigate('/');
    },
    goHome: () => void router.navigate('/'),
    unreachable: (unreachable) => online.setState({ online: !unreachable && navigator.onLine }),
  };
  session.onOver((code) => {
    // A call of this tab's own may have learned before that there is no session, but not why.
    if (session.identity() !== undefined || saysMore(code)) modals.open('session-over', { code });
  });
  const client = createClient(createTransport(page), session, consequences);
  const balance = createBalance(client);

  // Whoever is logged in changed, here or in another tab: what was read belongs to somebody else.
  session.view.subscribe((now, before) => {
    if (now.account?.accountId === before.account?.accountId) return;
    // The forms still stand: React hears of it later.
    if (before.account && !leaving) drafts.keep(before.account.accountId, router.path);
    reads.setState({}, true);
    balance.reset();
    if (now.status === 'member') void balance.refresh();
    else void router.navigate('/');
  });

  return {
    page,
    fleet: createFleetStore(),
    texts,
    session,
    client,
    upload: createUpload(page, session, consequences),
    reads,
    balance,
    modals,
    toasts: createToasts(),
    theme: createTheme(),
    drafts,
    online,
    events: createEvents(),
    router,
    Slot,
    endSession: async () => {
      leaving = true;
      await client.call(logout, {});
      drafts.discard();
      forget();
      leaving = false;
    },
    refreshAccount: async () => {
      const outcome = await client.call(account, {});
      if (outcome.status === 'success' && outcome.value[0]) session.update(outcome.value[0] as never);
    },
  };
}
