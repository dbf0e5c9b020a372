import type { GameLine } from './catalogue.types.ts';

export const tableGames: readonly GameLine[] = [
  ['LAUNCHONE', 'European Roulette Vigan', 9730, '2024-08-17', 'wheel', 'clay', 3],
  ['LAUNCHONE', 'Blackjack Baguio', 9943, '2024-03-11', 'cards', 'slate', 9],
];
