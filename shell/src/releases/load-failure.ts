import type { FailurePhase } from '@parol/contract/release-report';

/**
 * Why a release failed. `code` names the cause for operators and never contains data of a player.
 */
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

/** Returns an error as a LoadFailure; one of another class becomes one of the phase `load`. */
export const failureOf = (cause: unknown): LoadFailure =>
  cause instanceof LoadFailure
    ? cause
    : new LoadFailure('load', 'threw', cause instanceof Error ? cause.message : String(cause), {
        cause,
      });
