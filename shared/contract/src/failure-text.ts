import { formatPeso, parseAmount } from '@parol/domain';
import type { Failure } from '@parol/wire';
import { useTranslation } from 'react-i18next';
import { useShell } from './context.ts';

/** Two to four decimals: no other detail of a refusal is written so. */
const wireAmount = /^\d+\.\d{2,4}$/;

/** An amount on the wire, "1000.00", as the number of a text that has the peso sign: "1,000". */
const readable = (value: unknown): unknown => {
  const units =
    typeof value === 'string' && wireAmount.test(value) ? parseAmount(value) : undefined;
  return units === undefined ? value : formatPeso(units, { whole: true }).replace('₱', '');
};
/** A refusal's details as values of its text: `{ minimum: '1000.00' }` fills `₱{{minimum}}`, "₱1,000". */
function valuesOf(failure: Failure): Record<string, unknown> {
  const [first] = failure.details ?? [];
  if (typeof first !== 'object' || first === null) return {};
  return Object.fromEntries(Object.entries(first).map(([name, value]) => [name, readable(value)]));
}

/**
 * Returns the small print of a failure for support: the id by which the platform's log names the
 * call; undefined if no reply came.
 */
export function useFailureDetail(): (failure: Failure | undefined) => string | undefined {
  const { t } = useTranslation('shell');
  return (failure) => failure?.requestId && t('requestId', { id: failure.requestId });
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
