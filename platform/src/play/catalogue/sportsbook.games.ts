import type { GameLine } from './catalogue.types.ts';

export const sportsbookGames: readonly GameLine[] = [
  ['LAUNCHONE', 'Tala Sports', null, '2026-11-18', 'football', 'forest', 3],
  ['WBET', 'Wbet Sports', 'tala-sports', '2024-01-20', 'trophy', 'forest', 0],
  ['WBET', 'Hoops Nation', 'tala-sports', '2024-10-08', 'basketball', 'ember', 1],
  ['WBET', 'Futbol Pilipinas', 'tala-sports', '2025-02-02', 'jersey', 'leaf', 2],
  ['AWC', 'Boxing Kings', 'tala-sports', '2024-12-06', 'gloves', 'ink', 4],
  ['OPENAPI', 'Volley League', 'tala-sports', '2025-04-11', 'volleyball', 'sky', 7],
  ['OPENAPI', 'World Cup Desk', 'tala-sports', '2025-09-09', 'medal', 'royal', 5],
];
