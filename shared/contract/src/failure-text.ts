import type { Failure } from '@parol/wire';
import { useTranslation } from 'react-i18next';
import { useShell } from './context.ts';

/** Figures of a refusal as the text's values: `{ minimum: '50.00' }` fills `{{minimum}}`. */
function valuesOf(failure: Failure): Record<string, unknown> {
  const [first] = failure.details ?? [];
  return typeof first === 'object' && first !== null ? { ...first } : {};
}

/**
 * The text of a failure in the player's language, most specific first:
 * `errors.<domain>.<code>` of the remote → `errors.<code>` of the shell → `errors.kind.<kind>`.
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
