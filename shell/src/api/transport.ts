import { readEnvelope, type Envelope } from '@parol/wire';
import type { PageConfig } from '../config/config.ts';

/** A parsed reply, which may be a refusal, or the reason why there is none. */
type Answer = (
  | {
      readonly status: 'answered';
      readonly envelope: Envelope;
      /** Milliseconds after which a refused read may be repeated; only if the platform is busy. */
      readonly repeatMs?: number;
    }
  | { readonly status: 'failed'; readonly kind: 'network' | 'server' | 'unreadable' }
) & {
  /** Of the reply: names the call in the platform's log. */
  readonly requestId?: string;
};

declare global {
  interface Window {
    /** Responses that the HTML started to fetch before any script ran, by path and body; each is used once. */
    parolEarly?: Record<string, Promise<{ readonly ok: boolean; readonly body: unknown }>>;
  }
}

export type Transport = (
  path: string,
  name: string,
  body: Readonly<Record<string, unknown>>,
) => Promise<Answer>;

/**
 * Sends a call. If the HTML has already started the read, uses that response; axios then loads
 * later.
 */
export function createTransport({ apiBase, apiPaths }: PageConfig): Transport {
  return async (path, name, body) => {
    const early = takeEarly(`${path} ${JSON.stringify(body)}`);
    if (early) {
      const reply = await early.catch(() => undefined);
      if (reply?.ok) return read(reply.body);
    }
    const { post } = await import('./axios-post.ts');
    const reply = await post(apiBase + (apiPaths[name] ?? path), body);
    if (reply.status === 0) return { status: 'failed', kind: 'network' };
    const named = reply.requestId && { requestId: reply.requestId };
    const answer: Answer = { ...read(reply.body), ...named };
    if (answer.status === 'answered' && answer.envelope.code === 'site_busy')
      return { ...answer, repeatMs: reply.repeatMs ?? 0 };
    return reply.status >= 500 ? { status: 'failed', kind: 'server', ...named } : answer;
  };
}

function read(body: unknown): Answer {
  const envelope = readEnvelope(body);
  return envelope ? { status: 'answered', envelope } : { status: 'failed', kind: 'unreadable' };
}

function takeEarly(key: string) {
  const early = window.parolEarly?.[key];
  if (early) delete window.parolEarly?.[key];
  return early;
}
