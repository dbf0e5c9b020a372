// How a round ended, as the player is told. What pays no more than its stake is no win, and is neither called one nor cheered.

/** The key of the words for it; their figures are `amount`, `stake` and `balance`. */
export const endingOf = (payout, stake) =>
  payout > stake ? 'won' : payout > 0 ? 'returned' : 'noWin';

/** What the meter beside the balance shows: gold only for a win, and named a win only then; `idle` is its name while there is nothing in it. */
export function showPaid({ label, amount, t }, text, units, stake, idle) {
  label.textContent = t(endingOf(units, stake) === 'returned' ? 'paidBack' : idle);
  amount.textContent = text;
  amount.classList.toggle('some', units > stake);
}
