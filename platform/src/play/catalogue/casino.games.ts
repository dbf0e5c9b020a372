import type { GameLine } from './catalogue.types.ts';
import { presenters } from './lineups/presenters.ts';

export const casinoGames: readonly GameLine[] = [
  ['LAUNCHONE', 'Manila Bay Baccarat', 9894, '2024-06-14', presenters, 'ruby', 0, { most: 1_000 }],
  ['LAUNCHONE', 'Makati Blackjack', 9943, '2024-07-02', presenters, 'forest', 4],
  ['LAUNCHONE', 'Luneta Roulette', 9730, '2024-07-19', presenters, 'forest', 1],
  ['EVO', 'Wheel of Fiesta', 'luneta-roulette', '2025-01-31', presenters, 'rose', 5],
  ['PPC', 'Speed Baccarat Cebu', 'manila-bay-baccarat', '2025-02-14', presenters, 'sea', 8],
];
