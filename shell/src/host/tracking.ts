import type { Events } from '@parol/contract';
import { readConsent } from '@parol/domain';
import type { PageConfig } from '../config/config.ts';
import { largestPaint } from '../loading/use-after-paint.ts';
import type { Session } from '../session/session.store.ts';
import { keepAllowed, type LinkValues } from './keep-link.ts';
import type { Sender } from './sender.ts';
import type { ShellEvent } from './tracked-kind.ts';

/**
 * Measures the visit of a visitor who agreed (docs/decisions/0103-measuring-with-consent.md).
 * Without consent nothing leaves the tab, and nothing is loaded.
 */
export interface Tracking {
  /** A page is shown; `path` as in its release, so without parameters. */
  readonly view: (path: string) => void;
  /** An event of a remote, `<remote>.<event>`; unknown events are ignored. */
  readonly note: (event: string) => void;
}

/** What it needs of the host, which creates it. */
export interface TrackedHost {
  readonly page: PageConfig;
  readonly session: Session;
  readonly events: Events;
}

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
  const add = (event: string, at = path ?? '/') => {
    const consent = readConsent(document.cookie, location.origin);
    if (consent.state !== 'agreed') return;
    load()
      .then((one) => one.add(consent.visitor, event, at))
      // The sender's code did not load; the next event tries again.
      .catch(() => (sender = undefined));
  };
  const addView = () => {
    if (readConsent(document.cookie, location.origin).state !== 'agreed') return;
    if (landing !== undefined) add('shell.first-page' satisfies ShellEvent, landing);
    landing = undefined;
    add('shell.page' satisfies ShellEvent);
  };

  host.events.on('cashier.deposit-credited', () =>
    add('shell.deposit-credited' satisfies ShellEvent),
  );
  return {
    view: (shown) => {
      if (path === undefined) landing = shown;
      path = shown;
      addView();
    },
    note: (event) => {
      if (event !== consentChanged) return add(event);
      keepAllowed(link);
      addView();
    },
  };
}
