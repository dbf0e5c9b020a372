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
