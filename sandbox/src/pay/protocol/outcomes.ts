/** Outcomes that can be chosen for an order; all occur at real providers. */
export const outcomes = [
  'pay',
  'fail',
  'expire',
  'cancel',
  'late',
  'different',
  'underpaid',
  'overpaid',
  'few-confirmations',
  'wrong-asset',
  'twice',
  'disorder',
  'same-id',
  'other-case',
  'new-word',
  'second-key',
  'forged',
  'silent',
  'pay-ended',
] as const;
export type PayOutcome = (typeof outcomes)[number];

/** Outcomes of some providers alone, which add them. */
export const rareOutcomes: ReadonlySet<PayOutcome> = new Set<PayOutcome>([
  'underpaid',
  'overpaid',
  'few-confirmations',
  'wrong-asset',
  'second-key',
]);
