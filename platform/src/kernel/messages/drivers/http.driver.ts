import type { FastifyBaseLogger } from 'fastify';
import { causeOfFetch } from '../../log/log.ts';
import type { Delivered, MessageDriver } from './driver.ts';

export interface HttpDriverOptions {
  /** Address of the provider or of an adapter in front of it. */
  readonly url: string;
  /** Sent as bearer token. */
  readonly secret: string;
  /** The sender's name. */
  readonly sender: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Request timeout in milliseconds; default 5,000. */
  readonly timeoutMs?: number;
}

/** Temporary refusals: request timeout, too early, too many requests. */
const notNow = new Set([408, 425, 429]);

/**
 * Posts `{ id, to, from, text }` as JSON, with the id as Idempotency-Key. 2xx means sent; timeouts,
 * 5xx, 408, 425 and 429 are retried; any other status is final. Neither the text nor the recipient
 * is logged.
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
        log.warn(
          { message: id, status: reply.status, outcome },
          'the message provider refused a message',
        );
        return outcome;
      } catch (error) {
        log.warn(
          { message: id, cause: causeOfFetch(error, timeoutMs) },
          'the message provider did not answer',
        );
        return 'later';
      }
    },
  };
}
