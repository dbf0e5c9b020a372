import { formatAmount, formatDateTime } from '@parol/domain';
import type { Funds } from '../../bonus/promotion/promotion.ts';

/** The time when money can be moved out, as timestamp and as text. */
export const opens = (at: Date) => ({ usable_from: at.toISOString(), time: formatDateTime(at) });

/** Balance, withheld and available amounts as on the wire. */
export const figures = ({ balance, withheld, available }: Funds) => ({
  balance: formatAmount(balance),
  withheld: formatAmount(withheld),
  available: formatAmount(available),
});
