import type { GameLine } from './catalogue.types.ts';

export const tableGames: readonly GameLine[] = [
  ['TBL', 'Tongits Barkada', 9700, '2024-05-05', 'cards', 'mango', 1],
  ['TBL', 'Pusoy Dos Palace', 9750, '2024-05-26', 'cards', 'grape', 7],
  ['TBL', 'Lucky Nine Lolo', 9800, '2024-06-30', 'cards', 'sand', 2],
  ['TBL', 'Mahjong Binondo', 9720, '2025-01-09', 'tile', 'jade', 0],
  ['LAUNCHONE', 'European Roulette Vigan', 9730, '2024-08-17', 'wheel', 'clay', 3],
  ['LAUNCHONE', 'Blackjack Baguio', 9943, '2024-03-11', 'cards', 'slate', 9],
  ['IRONCLAW', 'Craps sa Kanto', 9860, '2025-03-27', 'dice', 'ember', 0],
  ['IRONCLAW', 'Three Card Salon', 9798, '2025-07-15', 'cards', 'wine', 5],
];
