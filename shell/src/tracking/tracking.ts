import { readConsent } from '@parol/domain';
import type { TrackedKind } from '@parol/wire/consent';
import type { Host } from '../boot/host.ts';
import { largestPaint } from '../remote/use-after-paint.ts';
import { keepAllowed, type LinkValues } from './keep-link.ts';
import type { Sender } from './sender.ts';

/** Measures the visit of a visitor who agreed (decision 0103). Without consent nothing leaves the tab, and nothing is loaded. */
export interface Tracking {
  /** A page is shown; `path` as in its release, so without parameters. */
  readonly view: (path: string) => void;
  /** An event of a remote, `<remote>.<event>`; unknown events are ignored. */
  readonly note: (event: string) => void;
}

export type TrackedHost = Pick<Host, 'page' | 'session' | 'events'>;

/** The events of remotes that are measured. */
const kinds: Readonly<Record<string, TrackedKind>> = {
  'account.sign-up-started': 'sign_up_started',
  'account.sign-up-finished': 'sign_up_finished',
  'cashier.deposit-started': 'deposit_started',
};
/** Tracked by the remote with the consent question, after it has written the answer's cookie. */
const consentChanged = 'content.consent-changed';

export function createTracking(host: TrackedHost, link: LinkValues): Tracking {
  let sender: Promise<Sender> | undefined;
  let path: string | undefined;
  /** The first page of a visit, until it is added. */
  let landing: string | undefined;

  const load = () =>
    (sender ??= largestPaint()
      .then(() => import('./sender.ts'))
      .then(({ createSender }) => createSender(host, link)));
  const add = (kind: TrackedKind, at = path ?? '/') => {
    const consent = readConsent(document.cookie, location.origin);
    if (consent.state !== 'agreed') return;
    load()
      .then((one) => one.add(consent.visitor, { kind, path: at }))
      // The sender's code did not load; the next event tries again.
      .catch(() => (sender = undefined));
  };
  const addView = () => {
    if (readConsent(document.cookie, location.origin).state !== 'agreed') return;
    if (landing !== undefined) add('landing', landing);
    landing = undefined;
    add('page_view');
  };

  host.events.on('cashier.deposit-credited', () => add('deposit_finished'));
  return {
    view: (shown) => {
      if (path === undefined && isArrival()) landing = shown;
      path = shown;
      addView();
    },
    note: (event) => {
      const kind = kinds[event];
      if (kind) add(kind);
      if (event !== consentChanged) return;
      keepAllowed(link);
      addView();
    },
  };
}

/**
 * Whether this page was opened by a link from another site, typed or bookmarked, and not reloaded.
 */
function isArrival(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { referrer } = document;
  const isFromHere = referrer !== '' && new URL(referrer).origin === location.origin;
  return entry?.type !== 'reload' && !isFromHere;
}
