// A spin of the wheel again, from its seeds.
const red = '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' ').map(Number);
export const isRed = (n) => red.includes(n);

const rules = {
  red: (n) => isRed(n) && 2,
  black: (n) => n !== 0 && !isRed(n) && 2,
  even: (n) => n !== 0 && n % 2 === 0 && 2,
  odd: (n) => n % 2 === 1 && 2,
  low: (n) => n >= 1 && n <= 18 && 2,
  high: (n) => n >= 19 && 2,
};

export function pays(on, n) {
  if (on in rules) return rules[on](n) || 0;
  if (on.startsWith('dozen')) return n !== 0 && Math.ceil(n / 12) === Number(on[5]) ? 3 : 0;
  if (on.startsWith('column')) return n !== 0 && (n % 3 || 3) === Number(on[6]) ? 3 : 0;
  return Number(on) === n ? 36 : 0;
}

export async function recompute({ draw, choice }) {
  const pocket = await draw(37);
  const bets = choice.bets ?? [];
  const stake = bets.reduce((sum, bet) => sum + bet.pesos, 0);
  const won = bets.reduce((sum, bet) => sum + bet.pesos * pays(bet.on, pocket), 0);
  return { seen: { pocket }, times: stake > 0 ? won / stake : 0 };
}
