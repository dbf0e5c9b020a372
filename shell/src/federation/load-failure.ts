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

/** Any error as a failure; what is not one already counts as one of loading. */
export const failureOf = (cause: unknown): LoadFailure =>
  cause instanceof LoadFailure
    ? cause
    : new LoadFailure('load', 'threw', cause instanceof Error ? cause.message : String(cause), {
        cause,
      });
