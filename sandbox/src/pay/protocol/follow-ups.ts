/** What a provider may still report about a paid order. */
export const followUps = [
  'refund',
  'part-refund',
  'chargeback',
  'pay-again',
  'correct',
  'fail-after',
  'new-word-after',
] as const;
export type FollowUp = (typeof followUps)[number];
