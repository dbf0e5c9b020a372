import type { GameLine } from './catalogue.types.ts';

export const hashGames: readonly GameLine[] = [
  ['LAUNCHONE', 'Tala Crash', 9700, '2025-03-01', 'parol', 'midnight', 0],
  ['LAUNCHONE', 'Pisonet Dice', 9900, '2024-12-12', 'dice', 'slate', 4],
  ['EPIC2', 'Hash Baccarat', 'manila-bay-baccarat', '2025-09-15', 'fanOfCards', 'ink', 3],
  ['LAUNCHONE', 'Saranggola Climb', 9700, '2025-11-03', 'kite', 'sky', 5],
];
