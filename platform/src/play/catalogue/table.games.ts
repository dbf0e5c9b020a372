import type { GameLine } from './catalogue.types.ts';

export const tableGames: readonly GameLine[] = [
  ['LAUNCHONE', 'European Roulette Vigan', 9730, '2024-08-17', 'roulette', 'clay', 3],
  ['LAUNCHONE', 'Blackjack Baguio', 9943, '2024-03-11', 'twentyOne', 'slate', 9],
];
