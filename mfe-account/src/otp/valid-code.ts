import type { Failure, Outcome } from '@parol/wire';

/** Whether no new code was sent because the last one is still valid. */
const isCodeStillValid = ({ code }: Failure): boolean => code === 'tac_is_valid';

/**
 * The row of a newly sent code, or the refusal's detail if the last code is still valid; either may
 * have `resend_at`. Undefined when no code is valid.
 */
export function validCode(
  outcome: Outcome<readonly unknown[]>,
): { readonly answer: unknown } | undefined {
  if (outcome.status === 'success') return { answer: outcome.value[0] };
  return outcome.status === 'failed' && isCodeStillValid(outcome.failure)
    ? { answer: outcome.failure.details?.[0] }
    : undefined;
}

interface Sent<Checked> {
  readonly checked: Checked;
}

/** Handlers of a form whose call sends a code: `next` opens the step for the pending code. */
export const codeStepHandlers = <Checked>(next: (checked: Checked, answer: unknown) => void) => ({
  onDone: ([row]: readonly unknown[], { checked }: Sent<Checked>): void => next(checked, row),
  onFailed: (failure: Failure, { checked }: Sent<Checked>): boolean => {
    if (!isCodeStillValid(failure)) return false;
    next(checked, failure.details?.[0]);
    return true;
  },
});
