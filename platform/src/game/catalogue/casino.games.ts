import type { GameLine } from './catalogue.types.ts';

export const casinoGames: readonly GameLine[] = [
  ['LAUNCHONE', 'Manila Bay Baccarat', 9894, '2024-06-14', 'cards', 'ruby', 0],
  ['LAUNCHONE', 'Makati Blackjack', 9943, '2024-07-02', 'cards', 'forest', 4],
  ['LAUNCHONE', 'Luneta Roulette', 9730, '2024-07-19', 'wheel', 'forest', 1],
  ['EVO', 'Wheel of Fiesta', 'luneta-roulette', '2025-01-31', 'wheel', 'rose', 5],
  ['AWC', 'Dragon Tiger Escolta', 9627, '2024-09-25', 'dragon', 'jade', 3],
  ['AWC', 'Sic Bo Quiapo', 9722, '2024-10-30', 'dice', 'ruby', 7],
  ['PPC', 'Color Game Live', 9583, '2025-04-04', 'dice', 'rose', 2],
  ['PPC', 'Speed Baccarat Cebu', 'manila-bay-baccarat', '2025-02-14', 'cards', 'sea', 8],
  ['WOW', 'Andar Bahar Tagaytay', 9785, '2025-08-08', 'cards', 'clay', 6],
];
