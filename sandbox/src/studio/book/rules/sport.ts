import type { Draw } from '../../engine/rules.ts';

/** A kind of contest as the book simulates it. */
export interface Sport {
  readonly id: string;
  readonly name: { readonly en: string; readonly ph: string };
  /**
   * How scores are simulated: random goals over the match, points around a mean, maps that win a
   * series, or one winner.
   */
  readonly scoring: 'goals' | 'points' | 'maps' | 'fight';
  /** Mean score of an average side. */
  readonly mean: number;
  /** Of points: the step between two scores that a side may end with. */
  readonly spread?: number;
  /** Minutes from start to result. */
  readonly minutes: number;
  /** Whether a draw is an outcome that can be bet on. */
  readonly draws: boolean;
  /** What a match counts while it is played: its minutes in all, or its parts; absent in a fight. */
  readonly clock?: MatchClockOf;
  readonly leagues: readonly League[];
}
type MatchClockOf =
  | { readonly unit: 'minute'; readonly minutes: number }
  | { readonly unit: 'set' | 'map' | 'round' };
interface League {
  readonly name: string;
  readonly teams: readonly string[];
}
/** Score of home and away with its chance; all chances of a fixture add up to one. */
export type Scores = readonly (readonly [home: number, away: number, chance: number])[];

/** Home's strength against away's, in hundredths: 100 is even. */
export type Strength = number;
/**
 * A fixture's chances are whole multiples of 1 / weightSum, so that a draw from its seed has
 * exactly these chances.
 */
export const weightSum = 1_000_000;

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
const poisson = (mean: number, k: number) => (Math.exp(-mean) * mean ** k) / factorial(k);
/**
 * A bell curve over whole points: a binomial distribution of 40 throws, whose steps are four
 * points.
 */
const bell = (mean: number, spread: number, most: number) =>
  Array.from(
    { length: 2 * most + 1 },
    (_, i) => [Math.round(mean) + (i - most) * spread, Math.exp(-((i - most) ** 2) / 8)] as const,
  );

function raw(sport: Sport, strength: Strength): [number, number, number][] {
  const edge = strength / 100;
  if (sport.scoring === 'fight') {
    const home = (0.91 * edge) / (edge + 1);
    return [
      [1, 0, home],
      [0, 1, 0.91 - home],
      [0, 0, 0.09],
    ];
  }
  if (sport.scoring === 'maps') {
    const map = edge / (edge + 1);
    return [
      [2, 0, map ** 2],
      [2, 1, 2 * map ** 2 * (1 - map)],
      [1, 2, 2 * map * (1 - map) ** 2],
      [0, 2, (1 - map) ** 2],
    ];
  }
  if (sport.scoring === 'goals') {
    const [home, away] = [sport.mean * Math.sqrt(edge), sport.mean / Math.sqrt(edge)];
    return grid(8, (h, a) => [h, a, poisson(home, h) * poisson(away, a)]);
  }
  const { spread = 1 } = sport;
  const gap = (edge - 1) * 2 * spread;
  const homes = bell(sport.mean + gap, spread, 6);
  const aways = bell(sport.mean - gap, spread, 6);
  // A level score gets one more point to either side, as by overtime.
  return homes.flatMap(([h, p]) =>
    aways.flatMap(([a, q]) => (h === a ? overtime(h, p * q) : [score(h, a, p * q)])),
  );
}

const score = (home: number, away: number, chance: number): [number, number, number] => [
  home,
  away,
  chance,
];
const overtime = (level: number, chance: number): [number, number, number][] => [
  [level + 1, level, chance / 2],
  [level, level + 1, chance / 2],
];

function grid(
  size: number,
  of: (home: number, away: number) => [number, number, number],
): [number, number, number][] {
  return Array.from({ length: size * size }, (_, i) => of(Math.floor(i / size), i % size));
}

/** Every score that a fixture may end with, its chance as a weight of `weightSum`. */
export function scoresOf(sport: Sport, strength: Strength): Scores {
  const all = raw(sport, strength);
  const sum = all.reduce((total, [, , chance]) => total + chance, 0);
  const weighed = all.map(
    ([home, away, chance]) => [home, away, Math.floor((chance / sum) * weightSum)] as const,
  );
  const rest = weightSum - weighed.reduce((total, [, , weight]) => total + weight, 0);
  return weighed.map(
    ([home, away, weight], i) => [home, away, i === 0 ? weight + rest : weight] as const,
  );
}

/** The score that one draw gives. */
export function scoreOf(scores: Scores, draw: Draw): readonly [home: number, away: number] {
  let at = draw(weightSum);
  for (const [home, away, weight] of scores) {
    if (at < weight) return [home, away];
    at -= weight;
  }
  throw new RangeError('a draw beyond all weights');
}
