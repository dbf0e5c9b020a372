// A roll again, from its seeds.
export async function recompute({ theme, draw, choice }) {
  const roll = await draw(10000);
  const percent = choice.chance ?? 50;
  const won = choice.side === 'over' ? roll / 100 >= 100 - percent : roll / 100 < percent;
  return { seen: { roll, won }, times: won ? theme.returns / percent : 0 };
}
