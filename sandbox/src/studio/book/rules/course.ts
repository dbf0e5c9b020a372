import type { Draw } from '../../engine/rules.ts';
import type { MatchClock } from '../../wire/book.ts';
import { scoresOf, weightSum, type Scores, type Sport, type Strength } from './sport.ts';

/**
 * A match is published in steps: its score and the odds that follow from it change together, at the
 * end of a step and not between. So a bet is never taken at odds that lag behind a score that
 * somebody has seen.
 */
export const stepMs = 15_000;
export const stepsOf = (sport: Sport): number => (sport.minutes * 60_000) / stepMs;

type Score = readonly [home: number, away: number];
/** What is public of a match under way. */
export interface Progress {
  /** Steps that have ended. */
  readonly step: number;
  readonly score: Score;
}
export const kickOff: Progress = { step: 0, score: [0, 0] };

/** The last step whose score is published; the next one's is the result. */
export const lastPublished = (sport: Sport): number => stepsOf(sport) - 1;
/** Bets close two steps before the end. */
const closedSteps = 2;

/** Whether bets are taken after a step. In a fight nothing is scored on the way, so there are none. */
export const takesBets = (sport: Sport, step: number): boolean =>
  sport.scoring !== 'fight' && step < stepsOf(sport) - closedSteps;

/** The orders in which the sides may win the maps of a series; its last map is the winner's. */
function ordersOf([home, away]: Score): readonly (readonly ('home' | 'away')[])[] {
  const [winner, loser] = home > away ? (['home', 'away'] as const) : (['away', 'home'] as const);
  return Math.min(home, away) === 0
    ? [[winner, winner]]
    : [
        [loser, winner, winner],
        [winner, loser, winner],
      ];
}
const mapsOf = (sport: Sport, step: number) => Math.floor((step * 3) / stepsOf(sport));
const count = (sides: readonly string[], side: string) =>
  sides.filter((each) => each === side).length;

/**
 * How a match gets to its result: the score after each step. Each goal or point is given
 * a random step, all equally likely; the maps of a series end after each third of its steps.
 */
export function courseOf(sport: Sport, result: Score, draw: Draw): (step: number) => Score {
  if (sport.scoring === 'fight') return () => [0, 0];
  if (sport.scoring === 'maps') {
    const orders = ordersOf(result);
    const order = orders[draw(orders.length)] ?? [];
    return (step) => {
      const played = order.slice(0, mapsOf(sport, step));
      return [count(played, 'home'), count(played, 'away')];
    };
  }
  const steps = stepsOf(sport);
  const [homes, aways] = result.map((goals) =>
    Array.from({ length: goals }, () => draw(steps) + 1),
  );
  const until = (at: readonly number[] | undefined, step: number) =>
    at?.filter((each) => each <= step).length ?? 0;
  return (step) => [until(homes, step), until(aways, step)];
}

/** The chance of `k` of `n` goals in a share of the match. */
function binomial(n: number, k: number, share: number): number {
  if (k > n) return 0;
  let chance = (1 - share) ** (n - k);
  for (let i = 1; i <= k; i++) chance *= (share * (n - k + i)) / i;
  return chance;
}

/** The chance of a score after so many steps, by the result that the match will have. */
function likelihood(sport: Sport, { step, score }: Progress): (result: Score) => number {
  if (sport.scoring === 'fight') return () => 1;
  if (sport.scoring === 'maps')
    return (result) => {
      const orders = ordersOf(result);
      const matching = orders.filter((order) => {
        const played = order.slice(0, mapsOf(sport, step));
        return count(played, 'home') === score[0] && count(played, 'away') === score[1];
      });
      return matching.length / orders.length;
    };
  const share = step / stepsOf(sport);
  const [home, away] = score.map((goals) => onceEach((all) => binomial(all, goals, share)));
  return (result) => (home?.(result[0]) ?? 0) * (away?.(result[1]) ?? 0);
}
/** Computes each value once: many results have the same goals of a side. */
function onceEach(compute: (n: number) => number): (n: number) => number {
  const known = new Map<number, number>();
  return (n) => {
    const value = known.get(n) ?? compute(n);
    known.set(n, value);
    return value;
  };
}

/**
 * Every result that a match may still have, with its chance given what is public, as a weight of
 * `weightSum`; empty for a score that it can't have.
 */
export function scoresAfter(sport: Sport, strength: Strength, progress: Progress): Scores {
  const all = scoresOf(sport, strength);
  if (progress.step === 0) return all;
  const likely = likelihood(sport, progress);
  const weighed = all.flatMap(([home, away, weight]) => {
    const chance = weight * likely([home, away]);
    return chance > 0 ? [[home, away, chance] as const] : [];
  });
  const sum = weighed.reduce((total, [, , chance]) => total + chance, 0);
  return weighed.map(([home, away, chance]) => [home, away, (chance / sum) * weightSum] as const);
}

/** What the clock of a match shows after a step; null where there is none. */
export function clockOf(sport: Sport, { step, score: [home, away] }: Progress): MatchClock | null {
  const { clock } = sport;
  if (!clock) return null;
  if (clock.unit === 'minute')
    return { unit: 'minute', at: Math.floor((clock.minutes * step) / stepsOf(sport)) };
  // A series that is decided before its third map stays at its last one.
  const isDecided = sport.scoring === 'maps' && Math.max(home, away) === sport.mean;
  return { unit: clock.unit, at: home + away + (isDecided ? 0 : 1) };
}
