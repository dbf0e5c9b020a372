// A second, independent reading of the rules: what a player checks a spin with. It shares no code with the server.
const text = new TextEncoder();
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const fingerprint = async (serverSeed) => hex(await crypto.subtle.digest('SHA-256', text.encode(serverSeed)));

/** HMAC-SHA256(serverSeed, "clientSeed:nonce:block") read four bytes at a time; values past the last whole multiple are skipped. */
async function drawer(serverSeed, clientSeed, nonce) {
  const key = await crypto.subtle.importKey('raw', text.encode(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let block = 0;
  let numbers = [];
  return async (below) => {
    for (;;) {
      if (numbers.length === 0) {
        const view = new DataView(await crypto.subtle.sign('HMAC', key, text.encode(`${clientSeed}:${nonce}:${block++}`)));
        numbers = Array.from({ length: 8 }, (_, i) => view.getUint32(i * 4));
      }
      const value = numbers.shift();
      if (value < 4294967296 - (4294967296 % below)) return value % below;
    }
  };
}

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
  const draw = await drawer(serverSeed, clientSeed, nonce);
  const spins = [];
  for (let free = 0, left = 1; left > 0; left--, free++) {
    const strips = free === 0 ? machine.reels : machine.freeReels;
    const stops = [];
    for (const strip of strips) stops.push(await draw(strip.length));
    const window = strips.map((strip, reel) => [0, 1, 2].map((row) => strip[(stops[reel] + row) % strip.length]).join(''));
    const scatters = window.join('').split('S').length - 1;
    const rank = Math.min(5, scatters) - 3;
    const multiplier = free === 0 ? 1 : machine.freeMultipliers[Math.min(free, machine.freeMultipliers.length) - 1];
    const lines = machine.lines.reduce(
      (sum, line) =>
        sum +
        lineWin(
          machine,
          line.map((row, reel) => window[reel][row]),
        ),
      0,
    );
    const pay = (lines + (rank >= 0 ? machine.scatterPays[rank] * machine.lineBets : 0)) * multiplier;
    if (rank >= 0 && (free === 0 || machine.retrigger)) left += machine.freeSpins[rank];
    spins.push({ stops, window, pay });
  }
  return { spins, pay: spins.reduce((sum, spin) => sum + spin.pay, 0) };
}
