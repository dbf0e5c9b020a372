import { pesos } from '@parol/domain';
import { stakes } from '../engine/stake.ts';
import { holdExpectation } from './hold.ts';
import { jackpotReturn } from './jackpot.ts';
import { linePay } from './line.ts';
import {
  freeMultiplier,
  lineBetsInStake,
  rows,
  symbols,
  type SlotMath,
  type SlotSymbol,
} from './math.ts';
import { payingSymbols } from './ways.ts';

export interface Returns {
  /** Share of the stake that comes back, 0.9612 for 96.12 %. */
  readonly total: number;
  readonly lines: number;
  readonly scatters: number;
  readonly freeSpins: number;
  /** Coins that hold. */
  readonly hold: number;
  /** The progressive jackpot, over whole pools. */
  readonly jackpot: number;
  /** Average number of paid spins per free-spin feature. */
  readonly spinsPerFeature: number;
}

/**
 * The exact return to player: every combination of five symbols on a line by its frequency (all lines cross each
 * reel once, so they are equivalent), ways by the expected number of a symbol on each reel, scatters by their distribution
 * a reel, free spins by their expected number, coins that hold by the chain of their spins, a jackpot by all
 * amounts at which it may fall.
 */
export function rtpOf(math: SlotMath): Returns {
  const base = expected(math, math.reels);
  const free = expected(math, math.freeReels);
  const perSpin = free.lines + free.scatters;
  const feature = [3, 4, 5].reduce((sum, count) => {
    const awarded = math.freeSpins[count - 3] ?? 0;
    return (
      sum + (base.chances[count] ?? 0) * perSpin * multipliedSpins(math, awarded, free.awarded)
    );
  }, 0);
  const triggered = [3, 4, 5].reduce((sum, count) => sum + (base.chances[count] ?? 0), 0);
  const hold = math.hold ? holdReturn(math, math.hold) : { pays: 0, triggered: 0 };
  const jackpot = math.jackpot ? jackpotReturn(math.jackpot, pesos(Math.min(...stakes))) : 0;
  return {
    total: base.lines + base.scatters + feature + hold.pays + jackpot,
    lines: base.lines,
    scatters: base.scatters,
    freeSpins: feature,
    hold: hold.pays,
    jackpot,
    spinsPerFeature: 1 / (math.hold ? hold.triggered : triggered),
  };
}

/** Expected sum of multipliers over the free spins that follow an award. */
function multipliedSpins(math: SlotMath, awarded: number, furtherPerSpin: number): number {
  if (!math.retrigger)
    return Array.from({ length: awarded }, (_, i) => freeMultiplier(math, i + 1)).reduce(
      (a, b) => a + b,
      0,
    );
  if (math.freeMultipliers.length !== 1)
    throw new Error(`${math.id}: a climbing multiplier with retriggers has no closed form here`);
  return (awarded / (1 - furtherPerSpin)) * freeMultiplier(math, 1);
}

function expected(math: SlotMath, reels: SlotMath['reels']) {
  const chances = scatterChances(reels);
  const scatters = [3, 4, 5].reduce(
    (sum, count) => sum + (chances[count] ?? 0) * (math.scatterPays[count - 3] ?? 0),
    0,
  );
  const awarded = [3, 4, 5].reduce(
    (sum, count) => sum + (chances[count] ?? 0) * (math.freeSpins[count - 3] ?? 0),
    0,
  );
  // Twenty lines at a twentieth of the stake each, so their sum is one line's expectation.
  const lines = math.wins === 'ways' ? waysExpectation(math, reels) : lineExpectation(math, reels);
  return { chances, scatters, awarded, lines };
}

function holdReturn(
  math: SlotMath,
  hold: NonNullable<SlotMath['hold']>,
): { readonly pays: number; readonly triggered: number } {
  const chances = seenChances(math.reels);
  const pays =
    holdExpectation(hold).reduce((sum, worth, coins) => sum + (chances[coins] ?? 0) * worth, 0) /
    lineBetsInStake;
  return {
    pays,
    triggered: chances.reduce((sum, chance, coins) => (coins >= hold.from ? sum + chance : sum), 0),
  };
}

/**
 * Reels are drawn independently, so the expected number of ways is the product of the expected
 * numbers per reel.
 */
function waysExpectation(math: SlotMath, reels: SlotMath['reels']): number {
  const perSymbol = payingSymbols.map((symbol) => {
    const onReel = reels.map((strip) => {
      const counts = Array.from(
        { length: strip.length },
        (_, stop) => windowOf(strip, stop).filter((seen) => seen === symbol || seen === 'W').length,
      );
      return {
        mean: counts.reduce((a, b) => a + b, 0) / counts.length,
        none: counts.filter((count) => count === 0).length / counts.length,
      };
    });
    return [3, 4, 5].reduce((sum, count) => {
      const ways = onReel.slice(0, count).reduce((product, { mean }) => product * mean, 1);
      return sum + (math.pays[symbol][count - 3] ?? 0) * ways * (onReel[count]?.none ?? 1);
    }, 0);
  });
  return perSymbol.reduce((a, b) => a + b, 0) / lineBetsInStake;
}

const windowOf = (strip: string, stop: number) =>
  Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]);

function lineExpectation(math: SlotMath, reels: SlotMath['reels']): number {
  const shares = reels.map(
    (strip) =>
      new Map(
        symbols.map((symbol) => [
          symbol,
          [...strip].filter((s) => s === symbol).length / strip.length,
        ]),
      ),
  );
  const walk = (reel: number, chosen: readonly SlotSymbol[], chance: number): number => {
    if (chance === 0) return 0;
    if (reel === shares.length) return chance * (linePay(math, chosen)?.pay ?? 0);
    return symbols.reduce(
      (sum, symbol) =>
        sum + walk(reel + 1, [...chosen, symbol], chance * (shares[reel]?.get(symbol) ?? 0)),
      0,
    );
  };
  return walk(0, [], 1);
}

/** The chance of seeing 0…5 scatters (more count as five). */
function scatterChances(reels: SlotMath['reels']): number[] {
  const [none = 0, one = 0, two = 0, three = 0, four = 0, ...more] = seenChances(reels);
  return [none, one, two, three, four, more.reduce((a, b) => a + b, 0)];
}

/** The chance of each number of `S` in view. */
function seenChances(reels: SlotMath['reels']): number[] {
  return reels.reduce<number[]>(
    (before, strip) => {
      const after = Array.from({ length: before.length + rows }, () => 0);
      for (let stop = 0; stop < strip.length; stop++) {
        const shown = windowOf(strip, stop).filter((symbol) => symbol === 'S').length;
        before.forEach(
          (chance, count) =>
            (after[count + shown] = (after[count + shown] ?? 0) + chance / strip.length),
        );
      }
      return after;
    },
    [1],
  );
}
