import type { Localized } from '@parol/domain';

/** The demo's invented world cup: no team, result or date is real. */

interface Team {
  readonly code: string;
  readonly name: Localized;
  readonly group: string;
  readonly colors: readonly [string, string];
}
const team = (
  group: string,
  code: string,
  en: string,
  ph: string,
  ...colors: Team['colors']
): Team => ({ group, code, name: { en, ph }, colors });

/** Four groups of four. */
export const teams: readonly Team[] = [
  team('A', 'PHI', 'Philippines', 'Pilipinas', '#0038a8', '#ce1126'),
  team('A', 'BRA', 'Brazil', 'Brazil', '#009c3b', '#ffdf00'),
  team('A', 'SEN', 'Senegal', 'Senegal', '#00853f', '#e31b23'),
  team('A', 'NOR', 'Norway', 'Norway', '#ba0c2f', '#00205b'),
  team('B', 'JPN', 'Japan', 'Japan', '#f7f7f7', '#bc002d'),
  team('B', 'ESP', 'Spain', 'Spain', '#aa151b', '#f1bf00'),
  team('B', 'MEX', 'Mexico', 'Mexico', '#006847', '#ce1126'),
  team('B', 'EGY', 'Egypt', 'Egypt', '#ce1126', '#1b1b1b'),
  team('C', 'KOR', 'South Korea', 'South Korea', '#f7f7f7', '#0047a0'),
  team('C', 'FRA', 'France', 'France', '#0055a4', '#ef4135'),
  team('C', 'ARG', 'Argentina', 'Argentina', '#74acdf', '#f7f7f7'),
  team('C', 'GHA', 'Ghana', 'Ghana', '#ce1126', '#006b3f'),
  team('D', 'AUS', 'Australia', 'Australia', '#00843d', '#ffcd00'),
  team('D', 'ITA', 'Italy', 'Italy', '#008c45', '#cd212a'),
  team('D', 'MAR', 'Morocco', 'Morocco', '#c1272d', '#006233'),
  team('D', 'CAN', 'Canada', 'Canada', '#d80621', '#f7f7f7'),
];

/** Pairs of a group's teams by match day. */
export const matchDays = [
  [
    [0, 1],
    [2, 3],
  ],
  [
    [0, 2],
    [3, 1],
  ],
  [
    [3, 0],
    [1, 2],
  ],
] as const;

/** Results of the group matches, in their order. */
export const results = [
  [1, 1],
  [2, 0],
  [0, 2],
  [1, 3],
  [2, 1],
  [0, 0],
  [1, 2],
  [3, 1],
  [2, 1],
  [0, 1],
  [1, 1],
  [2, 2],
  [0, 3],
  [1, 0],
  [2, 0],
  [1, 1],
  [2, 1],
  [0, 0],
  [1, 2],
  [3, 0],
  [1, 1],
  [0, 2],
  [2, 2],
  [1, 0],
] as const;

/**
 * Knock-outs, each with its day counted from the campaign's first; their teams are not known yet.
 */
export const knockOuts = [
  ['QF1', 'quarter_final', 14],
  ['QF2', 'quarter_final', 14],
  ['QF3', 'quarter_final', 15],
  ['QF4', 'quarter_final', 15],
  ['SF1', 'semi_final', 18],
  ['SF2', 'semi_final', 19],
  ['P3', 'third_place', 22],
  ['F', 'final', 23],
] as const;
