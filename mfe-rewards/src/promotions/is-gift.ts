import type { Promotion } from '../tier-figures.ts';

/** Whether a promotion is claimed in the inbox, not with a deposit. */
export const isGift = ({ kind }: Pick<Promotion, 'kind'>): boolean =>
  kind === 'free_credit' || kind === 'gift';
