import * as v from 'valibot';
import { noActs, type Draw, type Rules } from '../engine/rules.ts';
import { staked, stakeText } from '../engine/stake.ts';
import { lineBetsInStake, type SlotMath } from './math.ts';
import type { StakeChoice } from '../wire/quick.ts';
import type { SlotSeen } from '../wire/slot.ts';
import { payoutOf, playRound } from './spin.ts';

const choice = v.object({ stake: stakeText() });

/** A slot machine: all results of a stake are drawn at once. */
export function slotRules(math: SlotMath): Rules<StakeChoice, never, SlotSeen> {
  return {
    choice,
    act: noActs,
    play({ stake }, _, draw) {
      const round = playRound(math, draw);
      return {
        stake: staked(stake),
        payout: payoutOf(staked(stake), round.pay),
        over: true,
        seen: round,
      };
    },
  };
}

/** Outcomes that a player in the sandbox may choose for the next round. */
export function slotOutcomes(math: SlotMath): Readonly<Record<string, (draw: Draw) => boolean>> {
  const when = (fits: (round: SlotSeen) => boolean) => (draw: Draw) => fits(playRound(math, draw));
  return {
    bonus: when((round) => (round.spins.length > 1 || round.hold !== undefined) && round.pay > 200),
    big: when((round) => round.spins.length === 1 && !round.hold && round.pay >= 300),
    win: when(
      (round) =>
        round.spins.length === 1 && !round.hold && round.pay > lineBetsInStake && round.pay < 200,
    ),
    loss: when((round) => round.pay === 0),
  };
}
