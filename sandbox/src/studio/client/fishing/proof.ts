// Recomputes shots from the seeds: one draw each, in the order they were fired.
import type { Shot, Species } from '../../wire/quick.ts';
import { fieldOf, listOf, numberOf, oneOf } from '../fair/given.ts';
import type { Recompute } from '../fair/recompute.ts';

const kinds = [
  'dilis',
  'tilapia',
  'bangus',
  'pusit',
  'lapu',
  'pawikan',
  'pating',
  'bakunawa',
] as const satisfies readonly Species[];

const shotsOf = (value: unknown): readonly Shot[] =>
  listOf(fieldOf(value, 'shots')).map((shot) => ({
    at: oneOf(kinds, fieldOf(shot, 'at')),
    pesos: numberOf(fieldOf(shot, 'pesos')),
  }));

export const recompute: Recompute<'fishing'> = async ({ theme, draw, choice, acts }) => {
  const played = listOf(acts);
  const volleys = [
    shotsOf(choice),
    ...played.filter((act) => fieldOf(act, 'do') === 'shoot').map(shotsOf),
  ];
  let [staked, won, shots, caught] = [0, 0, 0, 0];
  let last: number[] = [];
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
  const left = played.some((act) => fieldOf(act, 'do') === 'leave');
  return { seen: { shots, caught, last: left ? [] : last }, times: staked > 0 ? won / staked : 0 };
};
