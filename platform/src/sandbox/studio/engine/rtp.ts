import { linePay } from './line.ts';
import { freeMultiplier, rows, symbols, type SlotMath, type SlotSymbol } from './math.ts';

export interface Returns {
  /** Share of the stake that comes back, 0.9612 for 96.12 %. */
  readonly total: number;
  readonly lines: number;
  readonly scatters: number;
  readonly freeSpins: number;
  /** Paid spins to one free-spin feature, on average. */
  readonly spinsPerFeature: number;
}

/**
 * The return to player, exactly: every combination of five symbols on a line by its frequency (all lines cross each
 * reel once, so they are alike), scatters by their distribution a reel, free spins by their expected number.
 */
export function rtpOf(math: SlotMath): Returns {
  const base = expected(math, math.reels);
  const free = expected(math, math.freeReels);
  const perSpin = free.lines + free.scatters;
  const feature = [3, 4, 5].reduce((sum, count) => {
    const awarded = math.freeSpins[count - 3] ?? 0;
    return sum + (base.chances[count] ?? 0) * perSpin * multipliedSpins(math, awarded, free.awarded);
  }, 0);
  const triggered = [3, 4, 5].reduce((sum, count) => sum + (base.chances[count] ?? 0), 0);
  return {
    total: base.lines + base.scatters + feature,
    lines: base.lines,
    scatters: base.scatters,
    freeSpins: feature,
    spinsPerFeature: 1 / triggered,
  };
}

/** Expected sum of multipliers over the free spins that follow an award. */
function multipliedSpins(math: SlotMath, awarded: number, furtherPerSpin: number): number {
  if (!math.retrigger) return Array.from({ length: awarded }, (_, i) => freeMultiplier(math, i + 1)).reduce((a, b) => a + b, 0);
  if (math.freeMultipliers.length !== 1) throw new Error(`${math.id}: a climbing multiplier with retriggers has no closed form here`);
  return (awarded / (1 - furtherPerSpin)) * freeMultiplier(math, 1);
}

function expected(math: SlotMath, reels: SlotMath['reels']) {
  const chances = scatterChances(reels);
  const scatters = [3, 4, 5].reduce((sum, count) => sum + (chances[count] ?? 0) * (math.scatterPays[count - 3] ?? 0), 0);
  const awarded = [3, 4, 5].reduce((sum, count) => sum + (chances[count] ?? 0) * (math.freeSpins[count - 3] ?? 0), 0);
  // Twenty lines at a twentieth of the stake each: the sum is one line's expectation.
  return { chances, scatters, awarded, lines: lineExpectation(math, reels) };
}

function lineExpectation(math: SlotMath, reels: SlotMath['reels']): number {
  const shares = reels.map((strip) => new Map(symbols.map((symbol) => [symbol, [...strip].filter((s) => s === symbol).length / strip.length])));
  const walk = (reel: number, chosen: readonly SlotSymbol[], chance: number): number => {
    if (chance === 0) return 0;
    if (reel === shares.length) return chance * (linePay(math, chosen)?.pay ?? 0);
    return symbols.reduce((sum, symbol) => sum + walk(reel + 1, [...chosen, symbol], chance * (shares[reel]?.get(symbol) ?? 0)), 0);
  };
  return walk(0, [], 1);
}

/** The chance of seeing 0…5 scatters (more count as five). */
function scatterChances(reels: SlotMath['reels']): number[] {
  return reels.reduce<number[]>(
    (before, strip) => {
      const after = before.map(() => 0);
      for (let stop = 0; stop < strip.length; stop++) {
        const shown = Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]).filter((symbol) => symbol === 'S').length;
        before.forEach((chance, count) => {
          const sum = Math.min(count + shown, 5);
          after[sum] = (after[sum] ?? 0) + chance / strip.length;
        });
      }
      return after;
    },
    [1, 0, 0, 0, 0, 0],
  );
}
