import type { GameLine } from './catalogue.types.ts';

/** Not offered in the jurisdiction profile `ph` (design §7). */
export const cockfightGames: readonly GameLine[] = [
  ['LAUNCHONE', 'Tala Sabong', null, '2026-11-18', 'rooster', 'clay', 1],
  ['SABONG', 'Sabong Derby', 'tala-sabong', '2024-02-17', 'roosterHead', 'ember', 0],
  ['SABONG', 'Meron Wala', 'tala-sabong', '2024-05-11', 'arena', 'sea', 3],
  ['SABONG', 'Tres Pasadas', 'tala-sabong', '2024-11-24', 'feather', 'mango', 5],
  ['IRONCLAW', 'Texas Talisain', 'tala-sabong', '2025-03-08', 'basket', 'forest', 2],
  ['IRONCLAW', 'Gallera Grand', 'tala-sabong', '2025-08-30', 'trophy', 'wine', 7],
];
