import type { FastifyBaseLogger } from 'fastify';
import type { Delivered, MessageDriver } from './driver.ts';

export interface HttpDriverOptions {
  /** The provider's address, or that of a small bridge before it. */
  readonly url: string;
  /** Goes as a bearer token. */
  readonly secret: string;
  /** The name that the message comes from. */
  readonly sender: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds until a provider counts as silent; 5,000 unless told. */
  readonly timeoutMs?: number;
}

/** Not now: too many requests, or a request that came too slowly. */
const notNow = new Set([408, 425, 429]);

/**
 * Posts `{ id, to, from, text }` as JSON, the id as Idempotency-Key too. 2xx is sent; silence, 5xx, 408, 425 and 429
 * are tried again; any other answer is final. Neither the text nor the number is ever logged.
 */
export function httpDriver({
  url,
  secret,
  sender,
  log,
  timeoutMs = 5_000,
}: HttpDriverOptions): MessageDriver {
  return {
    async deliver({ id, to, text }) {
      try {
        const reply = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${secret}`,
            'idempotency-key': id,
          },
          body: JSON.stringify({ id, to, from: sender, text }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await reply.body?.cancel();
        if (reply.ok) return 'sent';
        const outcome: Delivered =
          reply.status >= 500 || notNow.has(reply.status) ? 'later' : 'never';
        log.warn({ message: id, status: reply.status, outcome }, 'a message was not taken');
        return outcome;
      } catch (error) {
        log.warn(
          { message: id, reason: error instanceof Error ? error.name : 'unknown' },
          'the message provider did not answer',
        );
        return 'later';
      }
    },
  };
}
