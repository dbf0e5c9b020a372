// A flight again, from its seeds.
export async function recompute({ draw, choice, acts }) {
  const drawn = await draw(100000000);
  const point = Math.min(100000, Math.floor(9700000000 / (100000000 - drawn)));
  const cash = (acts ?? []).find((act) => act.do === 'cash');
  const reached = cash ? Math.min(100000, Math.floor(100 * Math.E ** (cash.at / 10000))) : 100000;
  const target = Math.min(reached, choice.auto ?? 100000);
  const wins = point >= 100 && target <= point;
  return {
    seen: wins ? { crashed: point, cashed: target } : { crashed: Math.max(100, point) },
    times: wins ? target / 100 : 0,
  };
}
