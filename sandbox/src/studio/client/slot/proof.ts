// Recomputes a slot's round from its seeds.
import type { Coin, Hold, HoldMath, Machine, SlotSymbol } from '../../wire/slot.ts';
import { drawer, type Draw } from '../fair/fair.ts';
import type { CheckedSlot, CheckedSpin, Recompute } from '../fair/recompute.ts';

const paying = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const satisfies SlotSymbol[];

/** The payout of five symbols on a line, in line bets. */
function lineWin(machine: Machine, five: readonly SlotSymbol[]): number {
  let wilds = 0;
  while (wilds < 5 && five[wilds] === 'W') wilds++;
  const pays = (symbol: Exclude<SlotSymbol, 'S'>, count: number) =>
    count >= 3 ? (machine.pays[symbol][count - 3] ?? 0) : 0;
  const asWilds = pays('W', wilds);
  const symbol = five[wilds];
  if (symbol === undefined || symbol === 'S') return asWilds;
  let count = wilds;
  let helped = wilds > 0;
  while (count < 5 && (five[count] === symbol || five[count] === 'W')) {
    helped ||= five[count] === 'W';
    count++;
  }
  return Math.max(asWilds, pays(symbol, count) * (helped ? machine.wildMultiplier : 1));
}

/** Recomputes a whole round from its seeds. */
export const replay = async (
  machine: Machine,
  serverSeed: string,
  clientSeed: string,
  nonce: number,
): Promise<CheckedSlot> => playAgain(machine, await drawer(serverSeed, clientSeed, nonce));

async function playAgain(machine: Machine, draw: Draw): Promise<CheckedSlot> {
  const spins: CheckedSpin[] = [];
  for (let free = 0, left = 1; left > 0; left--, free++) {
    const { spin, awarded } = await spinAgain(machine, free, draw);
    left += awarded;
    spins.push(spin);
  }
  const pay = spins.reduce((sum, spin) => sum + spin.pay, 0);
  const hold =
    machine.hold && (await holdAgain(machine.hold, spins[0]?.window.join('') ?? '', draw));
  return hold ? { spins, hold, pay: pay + hold.pay } : { spins, pay };
}

/** One spin and the free spins it awards; `free` is 0 for the paid one. */
async function spinAgain(
  machine: Machine,
  free: number,
  draw: Draw,
): Promise<{ readonly spin: CheckedSpin; readonly awarded: number }> {
  const strips = free === 0 ? machine.reels : machine.freeReels;
  const stops: number[] = [];
  for (const strip of strips) stops.push(await draw(strip.length));
  const window = strips.map((strip, reel) =>
    [0, 1, 2].map((row) => strip[((stops[reel] ?? 0) + row) % strip.length]).join(''),
  );
  const scatters = window.join('').split('S').length - 1;
  const rank = Math.min(5, scatters) - 3;
  const { freeMultipliers } = machine;
  const multiplier =
    free === 0 ? 1 : (freeMultipliers[Math.min(free, freeMultipliers.length) - 1] ?? 1);
  const wins = machine.wins === 'ways' ? waysWin(machine, window) : linesWin(machine, window);
  const scatterPay = rank >= 0 ? (machine.scatterPays[rank] ?? 0) * machine.lineBets : 0;
  return {
    spin: { stops, window, pay: (wins + scatterPay) * multiplier },
    awarded: rank >= 0 && (free === 0 || machine.retrigger) ? (machine.freeSpins[rank] ?? 0) : 0,
  };
}

const linesWin = (machine: Machine, window: readonly string[]) =>
  machine.lines.reduce((sum, line) => {
    const five = line.map((row, reel) => window[reel]?.[row] as SlotSymbol);
    return sum + lineWin(machine, five);
  }, 0);

function waysWin(machine: Machine, window: readonly string[]): number {
  let sum = 0;
  for (const symbol of paying) {
    const counts = window.map(
      (column) => [...column].filter((seen) => seen === symbol || seen === 'W').length,
    );
    const reach = counts.includes(0) ? counts.indexOf(0) : 5;
    if (reach >= 3)
      sum +=
        (machine.pays[symbol][reach - 3] ?? 0) *
        counts.slice(0, reach).reduce((ways, here) => ways * here, 1);
  }
  return sum;
}

async function holdAgain(rule: HoldMath, seen: string, draw: Draw): Promise<Hold | undefined> {
  const bag = rule.coins.flatMap(([weight, pay]) => Array.from({ length: weight }, () => pay));
  const coin = async (cell: number): Promise<Coin> => [cell, bag[await draw(bag.length)] ?? 0];
  const cells = Array.from({ length: 15 }, (_, cell) => cell);
  const first = cells.filter((cell) => seen[cell] === 'S');
  if (first.length < rule.from) return undefined;
  const start: Coin[] = [];
  for (const cell of first) start.push(await coin(cell));
  const held = new Map(start);
  const spins: Coin[][] = [];
  let left = rule.respins;
  while (left > 0 && held.size < 15) {
    const fresh: Coin[] = [];
    for (const cell of cells)
      if (!held.has(cell) && (await draw(rule.oneIn)) === 0) fresh.push(await coin(cell));
    for (const [cell, pay] of fresh) held.set(cell, pay);
    left = fresh.length > 0 ? rule.respins : left - 1;
    spins.push(fresh);
  }
  const full = held.size === 15;
  const worth = [...held.values()].reduce((sum, pay) => sum + pay, 0);
  return { start, spins, full, pay: worth + (full ? rule.full : 0) };
}

/** For the check: the round again and its win in stakes. */
export const recompute: Recompute<'slot'> = async ({ theme, draw }) => {
  const round = await playAgain(theme.machine, draw);
  return { seen: round, times: round.pay / theme.machine.lineBets };
};
