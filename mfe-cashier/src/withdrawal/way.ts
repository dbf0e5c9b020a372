import type { useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import type { Ticket } from './ticket-steps.tsx';

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
