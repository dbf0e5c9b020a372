import * as v from 'valibot';
import type { Draw, Rules } from '../engine/rules.ts';
import type { CrashAct, CrashChoice, CrashSeen } from '../wire/quick.ts';
import { staked, stakeText, times } from '../engine/stake.ts';

/** Multipliers are hundredths: 250 is 2.50 times. */
const most = 100_000;
const choice = v.object({
  stake: stakeText(),
  /** Cashes out automatically at this multiplier. */
  auto: v.optional(v.pipe(v.number(), v.integer(), v.minValue(101), v.maxValue(most))),
});
const act = v.variant('do', [
  v.object({ do: v.literal('cash'), at: v.optional(v.pipe(v.number(), v.minValue(0)), 0) }),
  v.object({ do: v.literal('end') }),
]);
/** 97 % of stakes are paid back, whatever the target. */
export const crashReturn = 97;
const outcomes = 100_000_000;
const growth = 0.0001;

/** The multiplier after `ms` of flight: e to the tenth of the seconds. */
const multiplierAt = (ms: number): number =>
  Math.min(most, Math.floor(100 * Math.exp(growth * Math.max(0, ms))));
/** The first millisecond that shows a multiplier. */
export const timeOf = (multiplier: number): number =>
  Math.ceil(Math.log(multiplier / 100) / growth);

/**
 * The multiplier of the crash, which reaches `m` with a chance of 0.97 / m. Below 100 the flight
 * never takes off.
 */
export const crashOf = (drawn: number): number =>
  Math.min(most, Math.floor((crashReturn * outcomes) / (outcomes - drawn)));
export const crashPoint = (draw: Draw): number => crashOf(draw(outcomes));

/**
 * A multiplier rises until it crashes; cashing out in time pays it. An abandoned bet ends at its
 * target or with the crash. A bet never shows more than its own end: others may still fly, and a
 * flight that never takes off looks like any other before its start.
 */
export const crashRules: Rules<CrashChoice, CrashAct, CrashSeen> = {
  choice,
  act,
  mayAct: (act) => act.do === 'cash',
  stamp: (act, elapsedMs) => (act.do === 'cash' ? { do: 'cash', at: elapsedMs } : act),
  play({ stake, auto }, acts, draw) {
    const point = crashPoint(draw);
    const units = staked(stake);
    const [done, ...more] = acts;
    if (more.length > 0) return undefined;
    if (!done) return { stake: units, payout: 0n, over: false, seen: {} };
    const cashedAt = done.do === 'cash' ? multiplierAt(done.at ?? 0) : most;
    const target = Math.min(cashedAt, auto ?? most);
    if (point < 100 || target > point)
      return { stake: units, payout: 0n, over: true, seen: { crashed: Math.max(100, point) } };
    return {
      stake: units,
      payout: times(units, target, 100),
      over: true,
      seen: { cashed: target },
    };
  },
  ending({ auto }, _, draw) {
    return {
      after: 'start',
      ms: timeOf(Math.max(100, Math.min(crashPoint(draw), auto ?? most))) + 1,
      act: { do: 'end' },
    };
  },
};
