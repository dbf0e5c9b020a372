import * as v from 'valibot';
import { noActs, type Rules } from '../engine/rules.ts';
import type { DiceChoice, DiceSeen } from '../wire/quick.ts';
import { staked, stakeText, times } from '../engine/stake.ts';

const choice = v.object({
  stake: stakeText(),
  side: v.picklist(['under', 'over']),
  /** Win chance in whole percent. */
  chance: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(95)),
});

/** 99 % of stakes are paid back. */
export const diceReturn = 99;

/** Rolls 0.00 to 99.99; a chance of 40 % wins below 40.00, or from 60.00 up, and pays 99 / 40 times. */
export const diceRules: Rules<DiceChoice, never, DiceSeen> = {
  choice,
  act: noActs,
  play({ stake, side, chance }, _, draw) {
    const roll = draw(10_000);
    const won = side === 'under' ? roll < chance * 100 : roll >= 10_000 - chance * 100;
    return {
      stake: staked(stake),
      payout: won ? times(staked(stake), diceReturn, chance) : 0n,
      over: true,
      seen: { roll, won },
    };
  },
};
