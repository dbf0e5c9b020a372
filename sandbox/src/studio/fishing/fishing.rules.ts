import * as v from 'valibot';
import type { Draw, Rules } from '../engine/rules.ts';
import type { FishingAct, FishingChoice, FishingSeen, Shot, Species } from '../wire/quick.ts';
import { unitsOf } from '../engine/stake.ts';

/** The payout of a catch, in shots. */
export const species = {
  dilis: 2,
  tilapia: 3,
  bangus: 5,
  pusit: 8,
  lapu: 12,
  pawikan: 25,
  pating: 60,
  bakunawa: 200,
} as const satisfies Readonly<Record<Species, number>>;
export const speciesNames = [
  'dilis',
  'tilapia',
  'bangus',
  'pusit',
  'lapu',
  'pawikan',
  'pating',
  'bakunawa',
] as const satisfies readonly Species[];

/** Pesos that a shot may cost. */
export const shotPesos: readonly number[] = [1, 2, 5, 10, 20, 50];
/** 97 % of stakes are paid back, whatever the target. */
export const fishingReturn = 97;
const outcomes = 1_000_000;
const mostVolleys = 80;
const leftAloneMs = 45_000;

const shot = v.object({
  at: v.picklist(speciesNames),
  pesos: v.pipe(
    v.number(),
    v.check((pesos) => shotPesos.includes(pesos)),
  ),
});
const shots = v.pipe(v.array(shot), v.minLength(1), v.maxLength(10));
const choice = v.object({ shots });
const act = v.variant('do', [
  v.object({ do: v.literal('shoot'), shots }),
  v.object({ do: v.literal('leave') }),
]);

/** The number of draws in a million that catch. */
export const catches = (at: Species): number =>
  Math.floor((fishingReturn * outcomes) / 100 / species[at]);

const won = (each: Shot, draw: Draw) =>
  draw(outcomes) < catches(each.at) ? each.pesos * species[each.at] : 0;

/**
 * Shots at fish, volley after volley; each shot has its own draw, and a catch is paid at once. The
 * round ends when the player leaves.
 */
export const fishingRules: Rules<FishingChoice, FishingAct, FishingSeen> = {
  choice,
  act,
  paysOnTheWay: true,
  play({ shots: first }, acts, draw) {
    const left = acts.findIndex((each) => each.do === 'leave');
    if (left !== -1 && left !== acts.length - 1) return undefined;
    const volleys = [first, ...acts.flatMap((each) => (each.do === 'shoot' ? [each.shots] : []))];
    if (volleys.length > mostVolleys) return undefined;
    const results = volleys.map((volley) => volley.map((each) => won(each, draw)));
    const all = results.flat();
    return {
      stake: volleys.flat().reduce((sum, each) => sum + unitsOf(each.pesos), 0n),
      payout: all.reduce((sum, pesos) => sum + unitsOf(pesos), 0n),
      over: left !== -1 || volleys.length === mostVolleys,
      seen: {
        shots: all.length,
        caught: all.filter((pesos) => pesos > 0).length,
        last: left === -1 ? (results.at(-1) ?? []) : [],
      },
    };
  },
  ending: () => ({ after: 'act', ms: leftAloneMs, act: { do: 'leave' } }),
};
