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
 * Details of a refusal that ends by itself: minutes and seconds until then, as `1:05`. `context`
 * selects the text that has the time.
 */
export function retryIn(waitMs: number): Readonly<Record<string, unknown>> {
  const seconds = secondsOf(waitMs);
  const rest = String(seconds % 60).padStart(2, '0');
  return { retry_in: `${Math.floor(seconds / 60)}:${rest}`, context: 'retry' };
}

/** Whole seconds after which a wait is over, as in `Retry-After`. */
export const secondsOf = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1_000));
