import type { Failure, Outcome } from '@parol/wire';

/** Whether no new code was sent because the last one is still valid. */
export const isCodeStillValid = ({ code }: Failure): boolean => code === 'tac_is_valid';

/**
 * The reply about the code that is valid now, a new one or the last one; it may have `resend_at`.
 * Undefined when no code is valid.
 */
export function validCode(
  outcome: Outcome<readonly unknown[]>,
): { readonly answer: unknown } | undefined {
  if (outcome.status === 'success') return { answer: outcome.value[0] };
  return outcome.status === 'failed' && isCodeStillValid(outcome.failure)
    ? { answer: outcome.failure.details?.[0] }
    : undefined;
}
