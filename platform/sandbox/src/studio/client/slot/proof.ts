// A slot's round again, from its seeds.
import { drawer } from '../fair.ts';

function lineWin(machine, five) {
  let wilds = 0;
  while (wilds < 5 && five[wilds] === 'W') wilds++;
  const pays = (symbol, count) => (count >= 3 ? machine.pays[symbol][count - 3] : 0);
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

/** A whole round again: `{ spins: [{ stops, window, pay }], pay }`, pays in twentieths of the stake. */
export async function replay(machine, serverSeed, clientSeed, nonce) {
  return playAgain(machine, await drawer(serverSeed, clientSeed, nonce));
}

async function playAgain(machine, draw) {
  const spins = [];
  for (let free = 0, left = 1; left > 0; left--, free++) {
    const strips = free === 0 ? machine.reels : machine.freeReels;
    const stops = [];
    for (const strip of strips) stops.push(await draw(strip.length));
    const window = strips.map((strip, reel) =>
      [0, 1, 2].map((row) => strip[(stops[reel] + row) % strip.length]).join(''),
    );
    const scatters = window.join('').split('S').length - 1;
    const rank = Math.min(5, scatters) - 3;
    const multiplier =
      free === 0 ? 1 : machine.freeMultipliers[Math.min(free, machine.freeMultipliers.length) - 1];
    const lines =
      machine.wins === 'ways'
        ? waysWin(machine, window)
        : machine.lines.reduce(
            (sum, line) =>
              sum +
              lineWin(
                machine,
                line.map((row, reel) => window[reel][row]),
              ),
            0,
          );
    const pay =
      (lines + (rank >= 0 ? machine.scatterPays[rank] * machine.lineBets : 0)) * multiplier;
    if (rank >= 0 && (free === 0 || machine.retrigger)) left += machine.freeSpins[rank];
    spins.push({ stops, window, pay });
  }
  const pay = spins.reduce((sum, spin) => sum + spin.pay, 0);
  const hold = machine.hold && (await holdAgain(machine.hold, spins[0].window.join(''), draw));
  return hold ? { spins, hold, pay: pay + hold.pay } : { spins, pay };
}

function waysWin(machine, window) {
  let sum = 0;
  for (const symbol of 'ABCDEFGHI') {
    const counts = window.map(
      (column) => column.split('').filter((seen) => seen === symbol || seen === 'W').length,
    );
    const reach = counts.includes(0) ? counts.indexOf(0) : 5;
    if (reach >= 3)
      sum += machine.pays[symbol][reach - 3] * counts.slice(0, reach).reduce((a, b) => a * b, 1);
  }
  return sum;
}

async function holdAgain(rule, seen, draw) {
  const worth = async () => {
    const bag = rule.coins.flatMap(([weight, pay]) => Array(weight).fill(pay));
    return bag[await draw(bag.length)];
  };
  const held = {};
  const spins = [];
  for (let cell = 0; cell < 15; cell++) if (seen[cell] === 'S') held[cell] = 0;
  if (Object.keys(held).length < rule.from) return undefined;
  for (const cell of Object.keys(held)) held[cell] = await worth();
  const start = Object.entries(held).map(([cell, pay]) => [Number(cell), pay]);
  let left = rule.respins;
  while (left > 0 && Object.keys(held).length < 15) {
    const fresh = [];
    for (let cell = 0; cell < 15; cell++)
      if (!(cell in held) && (await draw(rule.oneIn)) === 0) fresh.push([cell, await worth()]);
    for (const [cell, pay] of fresh) held[cell] = pay;
    left = fresh.length > 0 ? rule.respins : left - 1;
    spins.push(fresh);
  }
  const full = Object.keys(held).length === 15;
  return {
    start,
    spins,
    full,
    pay: Object.values(held).reduce((a, b) => a + b, 0) + (full ? rule.full : 0),
  };
}

/** For the check: the round again and its win in stakes. */
export async function recompute({ theme, draw }) {
  const round = await playAgain(theme.machine, draw);
  return { seen: round, times: round.pay / theme.machine.lineBets };
}
