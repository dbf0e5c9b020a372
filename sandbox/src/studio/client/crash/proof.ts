// Recomputes a flight from its seeds.
import { fieldOf, listOf, numberOf } from '../fair/given.ts';
import type { Recompute } from '../fair/recompute.ts';

const most = 100000;

export const recompute: Recompute<'crash'> = async ({ draw, choice, acts }) => {
  const drawn = await draw(100000000);
  const point = Math.min(most, Math.floor(9700000000 / (100000000 - drawn)));
  const cash = listOf(acts).find((act) => fieldOf(act, 'do') === 'cash');
  const reached =
    cash === undefined
      ? most
      : Math.min(most, Math.floor(100 * Math.E ** (numberOf(fieldOf(cash, 'at')) / 10000)));
  const target = Math.min(reached, numberOf(fieldOf(choice, 'auto') ?? most));
  const wins = point >= 100 && target <= point;
  return {
    seen: wins ? { cashed: target } : { crashed: Math.max(100, point) },
    times: wins ? target / 100 : 0,
  };
};
