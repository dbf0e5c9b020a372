import type { GameLine } from './catalogue.types.ts';

export const esportsGames: readonly GameLine[] = [
  ['LAUNCHONE', 'Tala Esports', null, '2026-11-18', 'gamepad', 'grape', 5],
  ['WBET', 'Mobile Alamat Arena', 'tala-esports', '2024-03-30', 'swords', 'royal', 0],
  ['WBET', 'Bayani Five Cup', 'tala-esports', '2024-08-12', 'shield', 'ink', 2],
  ['OPENAPI', 'Valor Clash Manila', 'tala-esports', '2025-01-18', 'crosshair', 'coral', 4],
  ['OPENAPI', 'Hari Series', 'tala-esports', '2025-05-17', 'crown', 'royal', 1],
  ['WOW', 'Virtual Hoops 3x3', 'tala-sports', '2025-06-29', 'basketball', 'tide', 6],
  ['EPIC2', 'Turbo Karera', 'tala-esports', '2025-10-24', 'car', 'lime', 8],
];
