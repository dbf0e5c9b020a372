import type { Draw } from '../engine/rules.ts';
import type { SlotSeen, Spin, Win } from '../wire/slot.ts';
import { playHold } from './hold.ts';
import { linePay } from './line.ts';
import {
  freeMultiplier,
  lineBetsInStake,
  lines,
  rows,
  type SlotMath,
  type SlotSymbol,
} from './math.ts';
import { waysPays } from './ways.ts';

/** Plays a whole round: five draws a spin, reel by reel from the left. */
export function playRound(math: SlotMath, draw: Draw): SlotSeen {
  const spins = [spin(math, draw, 0)];
  let left = spins[0]?.awarded ?? 0;
  for (let number = 1; left > 0; number++, left--) {
    const next = spin(math, draw, number);
    spins.push(next);
    left += next.awarded;
  }
  const pay = spins.reduce((sum, each) => sum + each.pay, 0);
  const hold = math.hold && playHold(math.hold, spins[0]?.window ?? [], draw);
  return hold ? { spins, hold, pay: pay + hold.pay } : { spins, pay };
}

/** The payout in units of a round that won `pay` line bets at `stake` units. */
export function payoutOf(stake: bigint, pay: number): bigint {
  return (stake / BigInt(lineBetsInStake)) * BigInt(pay);
}

/** One spin; number 0 is the paid one. */
function spin(math: SlotMath, draw: Draw, number: number): Spin {
  const free = number > 0;
  const reels = free ? math.freeReels : math.reels;
  const stops = reels.map((strip) => draw(strip.length));
  const window = reels.map((strip, reel) => seen(strip, stops[reel] ?? 0));
  const multiplier = free ? freeMultiplier(math, number) : 1;
  const wins =
    math.wins === 'ways'
      ? winningWays(math, window, multiplier)
      : winningLines(math, window, multiplier);
  const scatters = [...window.join('')].filter((symbol) => symbol === 'S').length;
  const rank = Math.min(scatters, 5) - 3;
  const scatterPay = (math.scatterPays[rank] ?? 0) * lineBetsInStake * multiplier;
  const awarded = free && !math.retrigger ? 0 : (math.freeSpins[rank] ?? 0);
  const pay = wins.reduce((sum, win) => sum + win.pay, scatterPay);
  return { stops, window, wins, scatters, multiplier, awarded, pay };
}

/** The three symbols from `stop` down; strips are rings. */
function seen(strip: string, stop: number): string {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]).join('');
}

function winningWays(math: SlotMath, window: readonly string[], multiplier: number): Win[] {
  return waysPays(math, window).map((win) => ({ ...win, pay: win.pay * multiplier }));
}

function winningLines(math: SlotMath, window: readonly string[], multiplier: number): Win[] {
  return lines.flatMap((line, index) => {
    const found = linePay(
      math,
      line.map((row, reel) => (window[reel]?.[row] ?? 'S') as SlotSymbol),
    );
    return found
      ? [{ line: index, symbol: found.symbol, count: found.count, pay: found.pay * multiplier }]
      : [];
  });
}
