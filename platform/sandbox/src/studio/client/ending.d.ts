/** Amounts are units. */
export function endingOf(payout: number, stake: number): 'won' | 'returned' | 'noWin';
