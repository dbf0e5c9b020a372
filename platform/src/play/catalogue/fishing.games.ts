import type { GameLine } from './catalogue.types.ts';

export const fishingGames: readonly GameLine[] = [
  ['LAUNCHONE', 'Tubbataha Treasure', 9700, '2024-07-23', 'chest', 'sea', 0, { most: 50 }],
  ['JILI', 'Butanding Bay', 'tubbataha-treasure', '2025-05-30', 'whaleShark', 'sky', 3],
  ['JILI', 'Bangka Bounty', 'tubbataha-treasure', '2024-11-19', 'boat', 'sea', 4],
  ['FC', 'Pawikan King', 'tubbataha-treasure', '2025-02-08', 'pawikan', 'jade', 1],
  ['LAUNCHONE', 'Perlas ng Silangan', 9700, '2025-08-27', 'pearl', 'tide', 2, { most: 50 }],
  ['CQ9', 'Sulu Dragon Hunt', 'tubbataha-treasure', '2024-10-04', 'bakunawa', 'tide', 6],
  ['AWC', 'Lambat Frenzy', 'tubbataha-treasure', '2025-06-18', 'net', 'coral', 5],
];
