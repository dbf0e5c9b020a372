import type { useT } from '@parol/contract';
import { formatDateTime, formatPeso } from '@parol/domain';
import type { Ticket } from './ticket-steps.ts';

interface Way {
  readonly rail: Ticket['rail'];
  /** Units. */
  readonly legs: readonly bigint[];
}

/** Names of the rails, the same in all languages. */
export const railName: Readonly<Record<Way['rail'], string>> = {
  instapay: 'InstaPay',
  pesonet: 'PESONet',
};

/** The rail and its transfers: "InstaPay", or "InstaPay, 2 transfers: ₱50,000.00 + ₱10,000.00". */
export function wayText(t: ReturnType<typeof useT>, { rail, legs }: Way): string {
  if (legs.length <= 1) return railName[rail];
  return t('way.legs', {
    rail: railName[rail],
    count: legs.length,
    legs: legs.map((leg) => formatPeso(leg, { whole: true })).join(' + '),
  });
}

/** The expected arrival of a pending ticket. */
export const expectedText = (
  t: ReturnType<typeof useT>,
  { expected_at }: Pick<Ticket, 'expected_at'>,
): string => t('way.by', { time: formatDateTime(expected_at) });
