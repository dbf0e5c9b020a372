// Shots again, from the seeds: one draw each, in the order they were fired.
export async function recompute({ theme, draw, choice, acts }) {
  const volleys = [
    choice.shots ?? [],
    ...acts.filter((act) => act.do === 'shoot').map((act) => act.shots),
  ];
  let [staked, won, shots, caught] = [0, 0, 0, 0];
  let last = [];
  for (const volley of volleys) {
    last = [];
    for (const { at, pesos } of volley) {
      const pays = theme.species[at];
      const hit = (await draw(1000000)) < Math.floor(970000 / pays);
      staked += pesos;
      shots += 1;
      caught += hit ? 1 : 0;
      won += hit ? pesos * pays : 0;
      last.push(hit ? pesos * pays : 0);
    }
  }
  const left = acts.some((act) => act.do === 'leave');
  return { seen: { shots, caught, last: left ? [] : last }, times: staked > 0 ? won / staked : 0 };
}
