import type { FailurePhase } from '@parol/contract/release-report';

/** Why a release can't serve. `code` names the cause for operators and never holds anything of a player. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';

  constructor(
    readonly phase: FailurePhase,
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Any error as a LoadFailure; other errors become one of the phase `load`. */
export const failureOf = (cause: unknown): LoadFailure =>
  cause instanceof LoadFailure
    ? cause
    : new LoadFailure('load', 'threw', cause instanceof Error ? cause.message : String(cause), {
        cause,
      });
