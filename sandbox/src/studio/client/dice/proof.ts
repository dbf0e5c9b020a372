// Recomputes a roll of dice from its seeds.
import { fieldOf, numberOf } from '../fair/given.ts';
import type { Recompute } from '../fair/recompute.ts';

export const recompute: Recompute<'dice'> = async ({ theme, draw, choice }) => {
  const roll = await draw(10000);
  const percent = numberOf(fieldOf(choice, 'chance') ?? 50);
  const won =
    fieldOf(choice, 'side') === 'over' ? roll / 100 >= 100 - percent : roll / 100 < percent;
  return { seen: { roll, won }, times: won ? theme.returns / percent : 0 };
};
