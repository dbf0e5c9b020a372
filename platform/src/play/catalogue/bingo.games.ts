import type { GameLine } from './catalogue.types.ts';

export const bingoGames: readonly GameLine[] = [
  ['LAUNCHONE', 'Bingo Barangay', 9267, '2024-04-21', 'ball', 'rose', 0],
  ['LAUNCHONE', 'Pista Bingo 75', 9281, '2024-09-01', 'fireworks', 'mango', 2],
  ['PPS', 'Tambola Nights', 'bingo-barangay', '2025-01-05', 'cage', 'midnight', 4],
  ['PPC', 'Super Bingo Sabado', 'pista-bingo-75', '2025-03-22', 'mic', 'leaf', 6],
  ['EPIC', 'E-Bingo Bahay', 'bingo-barangay', '2024-06-09', 'monitor', 'sky', 3],
  ['LIVE22', 'Bolang Ginto', 'pista-bingo-75', '2025-07-07', 'ballot', 'coral', 8],
];
