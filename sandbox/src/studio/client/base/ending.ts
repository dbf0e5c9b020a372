// The result of a round as shown to the player. A payout up to the stake is neither called a win
// nor celebrated.
import type { Translate } from './texts.ts';

/** The key of the text for an ending; its figures are `amount`, `stake` and `balance`. Amounts are units. */
export const endingOf = (payout: number, stake: number): 'won' | 'returned' | 'noWin' =>
  payout > stake ? 'won' : payout > 0 ? 'returned' : 'noWin';

/** The meter of what a round paid: its label and its amount. */
export interface PaidMeter {
  readonly label: HTMLElement;
  readonly amount: HTMLElement;
  readonly t: Translate;
}

/**
 * Shows in the meter what a round of `stake` paid, in units. Only a payout above the stake is gold
 * and called a win; otherwise the label is `idle`.
 */
export function showPaid(
  { label, amount, t }: PaidMeter,
  text: string,
  units: number,
  stake: number,
  idle: 'win' | 'lastWin',
): void {
  label.textContent = t(endingOf(units, stake) === 'returned' ? 'paidBack' : idle);
  amount.textContent = text;
  amount.classList.toggle('some', units > stake);
}
