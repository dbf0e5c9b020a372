import { consentCookie, readConsent } from '@parol/domain';
import { callPath, readEnvelope, type RequestOf } from '@parol/wire';
import { mostTracked, trackEvents } from '@parol/wire/consent';
import type { PageConfig } from '../config/config.ts';
import type { Session } from '../session/session.store.ts';
import { keepAllowed, type LinkValues } from './keep-link.ts';
import { trackedKind } from './tracked-kind.ts';

export interface Sender {
  /** Adds an event that is measured; ignores others. `path`: of the page, as in its release. */
  readonly add: (visitor: string, event: string, path: string) => void;
}

/** Events that are sent only while this visitor's consent is in force. */
type Batch = Pick<RequestOf<typeof trackEvents>, 'visitor' | 'request_id' | 'events'>;

/** What it needs of the host. */
interface SenderHost {
  readonly page: PageConfig;
  readonly session: Session;
}

/** Milliseconds for which events are collected before they are sent. */
const waitMs = 5_000;
/** Batches that are kept while the platform can't be reached. */
const mostWaiting = 5;
const defaultPath = callPath(trackEvents);

/**
 * Sends events in batches, the last one when the page is left. Reads the consent before each batch.
 */
export function createSender({ page, session }: SenderHost, link: LinkValues): Sender {
  const url = page.apiBase + (page.apiPaths['cms/trackEvents'] ?? defaultPath);
  const tab = crypto.getRandomValues(new Uint32Array(2)).join('.');
  let batches: Batch[] = [];
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function post(batch: Batch): Promise<void> {
    const { ch, cm, pp } = link;
    const isLanding = batch.events.some(({ kind }) => kind === 'landing');
    const response = await fetch(url, {
      method: 'POST',
      // Completes even if the page is left.
      keepalive: true,
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...batch,
        ...(isLanding && { ch, cm, pp }),
        ...session.identity(),
      }),
    });
    const answer = readEnvelope(await response.json());
    if (answer?.code !== 'no_consent' || !isOf(batch.visitor)) return;
    // The consent ended or was deleted elsewhere, so the visitor is asked again.
    document.cookie = consentCookie({ state: 'unasked' }, location.origin);
    keepAllowed(link);
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const sent = batches.filter(({ visitor }) => isOf(visitor));
    batches = [];
    for (const batch of sent)
      post(batch).catch(() => {
        if (isOf(batch.visitor) && batches.length < mostWaiting) batches.push(batch);
      });
  }

  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  return {
    add: (visitor, name, path) => {
      const kind = trackedKind(name);
      if (!kind) return;
      const event = { kind, path };
      const last = batches.at(-1);
      if (last?.visitor === visitor && last.events.length < mostTracked) last.events.push(event);
      else batches.push({ visitor, request_id: `${tab}.${(count += 1)}`, events: [event] });
      timer ??= setTimeout(flush, waitMs);
    },
  };
}

/** Whether the consent in force is this visitor's. */
function isOf(visitor: string): boolean {
  const consent = readConsent(document.cookie, location.origin);
  return consent.state === 'agreed' && consent.visitor === visitor;
}
