import { bingoRules } from '../bingo/bingo.rules.ts';
import { playable } from '../engine/rules.ts';
import type { BingoTable } from '../wire/quick.ts';
import type { StudioGame } from './game.ts';
import { looks } from './looks.ts';

/** The payouts of each bingo game; `test:rtp` computes its declared return from this table. */
export const bingoTables = {
  'bingo-barangay': {
    balls: 40,
    lines: [0, 100, 250, 700, 2_000, 8_000, 30_000, 100_000],
    full: 500_000,
  },
  'pista-bingo-75': {
    balls: 34,
    lines: [0, 200, 800, 4_000, 20_000, 100_000, 500_000],
    full: 2_000_000,
  },
} as const satisfies Readonly<Record<string, BingoTable>>;

const game = (
  code: keyof typeof bingoTables,
  name: string,
  rtp: number,
  look: StudioGame['look'],
): StudioGame => ({
  code,
  name,
  kind: 'bingo',
  type: 'bingo',
  rules: playable(bingoRules(bingoTables[code])),
  rtp,
  look,
  facts: { table: bingoTables[code] },
});

export const bingoGames: readonly StudioGame[] = [
  game('bingo-barangay', 'Bingo Barangay', 9267, looks.barrio),
  game('pista-bingo-75', 'Pista Bingo 75', 9281, looks.pista),
];
