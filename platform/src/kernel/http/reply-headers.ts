import type { Clock } from '../clock/clock.ts';

/** A shared constant: API replies are data and never rendered as pages. */
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const secondMs = 1_000;

/**
 * Headers of every reply of the API, made anew each second. Phones with a wrong clock take the time
 * from `date`.
 */
export function replyHeaders(clock: Pick<Clock, 'now'>): () => Readonly<Record<string, string>> {
  let second = Number.NaN;
  let made: Readonly<Record<string, string>> = headers;
  return () => {
    const now = clock.now();
    const current = Math.floor(now.getTime() / secondMs);
    if (current !== second) {
      second = current;
      made = { ...headers, date: now.toUTCString() };
    }
    return made;
  };
}
