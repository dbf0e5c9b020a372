import type { Code } from '@parol/wire';

/**
 * A business refusal, sent as HTTP 200 in the envelope. Services throw it and the server converts
 * it to the reply.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly code: Code,
    /** Values for the error text, e.g. `{ minimum: '50.00' }`. */
    readonly details: readonly Record<string, unknown>[] = [],
    /** Whom the security event of the refusal is about, where the caller has no session. Not sent. */
    readonly aboutMember?: bigint,
  ) {
    super(code);
  }
}

/**
 * Details of a refusal that ends by itself: the time until then, as `1:05` in minutes and seconds or
 * `1:05:00` in hours too. `context` selects the text that has the time.
 */
export function retryIn(waitMs: number): Readonly<Record<string, unknown>> {
  const seconds = secondsOf(waitMs);
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  const two = (number: number) => String(number).padStart(2, '0');
  const whole = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
  return { retry_in: `${whole}:${two(seconds % 60)}`, context: 'retry' };
}

/** Whole seconds after which a wait is over, as in `Retry-After`. */
export const secondsOf = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1_000));
