// Recomputes a spin of the wheel from its seeds.
import { betsOf } from '../fair/table-proof.ts';
import type { Recompute } from '../fair/recompute.ts';

const red = '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' ').map(Number);
export const isRed = (n: number): boolean => red.includes(n);

/** Even-money bets: they pay twice the stake. */
const halves = new Map<string, (n: number) => boolean>([
  ['red', isRed],
  ['black', (n) => n !== 0 && !isRed(n)],
  ['even', (n) => n !== 0 && n % 2 === 0],
  ['odd', (n) => n % 2 === 1],
  ['low', (n) => n >= 1 && n <= 18],
  ['high', (n) => n >= 19],
]);

/** How many times a chip on a place is paid when the ball lands on `n`: 0 for a loss. */
export function pays(on: string, n: number): number {
  const half = halves.get(on);
  if (half) return half(n) ? 2 : 0;
  if (on.startsWith('dozen')) return n !== 0 && Math.ceil(n / 12) === Number(on[5]) ? 3 : 0;
  if (on.startsWith('column')) return n !== 0 && (n % 3 || 3) === Number(on[6]) ? 3 : 0;
  return Number(on) === n ? 36 : 0;
}

export const recompute: Recompute<'roulette'> = async ({ draw, choice }) => {
  const pocket = await draw(37);
  const bets = betsOf(choice);
  const stake = bets.reduce((sum, bet) => sum + bet.pesos, 0);
  const won = bets.reduce((sum, bet) => sum + bet.pesos * pays(bet.on, pocket), 0);
  return { seen: { pocket }, times: stake > 0 ? won / stake : 0 };
};
