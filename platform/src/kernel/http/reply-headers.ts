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

/** Headers of every reply of the API. Phones with a wrong clock take the time from `date`. */
export const replyHeaders = (clock: Pick<Clock, 'now'>): Record<string, string> => ({
  ...headers,
  date: clock.now().toUTCString(),
});
