import type { Failure } from '@parol/wire';
import { useTranslation } from 'react-i18next';
import { useShell } from './context.ts';

/** A refusal's details as values of its text: `{ minimum: '50.00' }` fills `{{minimum}}`. */
function valuesOf(failure: Failure): Record<string, unknown> {
  const [first] = failure.details ?? [];
  return typeof first === 'object' && first !== null ? { ...first } : {};
}

/**
 * Returns the text of a failure in the player's language, from the most specific key that exists:
 * the remote's `errors.<domain>.<code>`, the shell's `errors.<code>`, `errors.kind.<kind>`.
 */
export function useFailureText(domain?: string): (failure: Failure) => string {
  const { remote } = useShell();
  const { t } = useTranslation([remote, 'shell']);
  return (failure) =>
    t(
      [
        ...(domain ? [`${remote}:errors.${domain}.${failure.code}`] : []),
        `${remote}:errors.${failure.code}`,
        `shell:errors.${failure.code}`,
        `shell:errors.kind.${failure.kind}`,
      ],
      valuesOf(failure),
    );
}
