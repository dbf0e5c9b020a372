import type { Machine } from '../wire/slot.ts';
import { lineBetsInStake, lines, type SlotMath } from './math.ts';

/** A machine as the client draws and replays it. */
export const machineView = (math: SlotMath): Machine => ({
  id: math.id,
  wins: math.wins,
  volatility: math.volatility,
  rtp: math.rtp,
  reels: math.reels,
  freeReels: math.freeReels,
  lines,
  pays: math.pays,
  scatterPays: math.scatterPays,
  freeSpins: math.freeSpins,
  retrigger: math.retrigger,
  wildMultiplier: math.wildMultiplier,
  freeMultipliers: math.freeMultipliers,
  hold: math.hold,
  jackpot: math.jackpot,
  lineBets: lineBetsInStake,
});
