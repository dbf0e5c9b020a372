import { expect, it } from 'vitest';
import { endingOf } from './ending.ts';
import { texts } from './texts.ts';

it.each([
  [50_100, 'won', 'You won A. Balance B.', 'Nanalo ka ng A. Balanse B.'],
  [
    50_000,
    'returned',
    'A of your S came back. Balance B.',
    'Bumalik ang A sa taya mong S. Balanse B.',
  ],
  [
    17_500,
    'returned',
    'A of your S came back. Balance B.',
    'Bumalik ang A sa taya mong S. Balanse B.',
  ],
  [0, 'noWin', 'No win this time. Balance B.', 'Walang panalo ngayon. Balanse B.'],
])(
  'a round of ₱5 that pays %i units - is called %s, a win only above its stake',
  (payout, ending, en, ph) => {
    const key = endingOf(payout, 50_000);
    const figures = { amount: 'A', stake: 'S', balance: 'B' };
    expect([key, texts('en')(key, figures), texts('ph')(key, figures)]).toEqual([ending, en, ph]);
  },
);
