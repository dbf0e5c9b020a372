import type { Code } from '@parol/wire';

/**
 * A business refusal: HTTP 200 with the envelope. Thrown by services, turned into the reply by the server,
 * so that a service reads as its happy path.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly code: Code,
    /** Figures the text needs, e.g. `{ minimum: '50.00' }`. */
    readonly details: readonly Record<string, unknown>[] = [],
  ) {
    super(code);
  }
}
