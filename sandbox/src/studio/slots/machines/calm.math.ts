import type { SlotMath } from '../math.ts';

/** Frequent, small wins; free spins pay double and may award more free spins. */
export const calm: SlotMath = {
  id: 'calm',
  wins: 'lines',
  volatility: 'low',
  rtp: 9626,
  reels: [
    'WACBIDEHSDEGFDHEGIHGCBFGIBHIACFGEISAFH',
    'ADCHEBGCFGSBIDHGFBECIFDAIHWIEGHFDAWHE',
    'GFWIBDEGCHDAHWIBHAIEAFDIGSCFBGHEFCGSEC',
    'AICWGDWSBHCIEHIDEFHBIFGDFGAEFIHGDFECB',
    'HIFDBGDFCEHABESFIDHIAWGAECGISGDHGCBWEIF',
  ],
  freeReels: [
    'IHDFGEFIBAHESGAHWAEIBEGFHSGBCWDCFGIDHC',
    'CAEIDFAHDGCIFGDHFEBHWFESHECAIWBGDWIGB',
    'HCDBEGFDGCFBECDHIFBGHWAECWIEASWIHGSFIA',
    'IFEAWGBDIEDCEBDIGFASHWGCHFGIHWECFHDFB',
    'FCWFGICAIGEFSDBGEAHDEFIGDIWHBAGHCEHBDI',
  ],
  pays: {
    W: [75, 300, 1000],
    A: [45, 150, 450],
    B: [35, 100, 300],
    C: [30, 75, 200],
    D: [20, 60, 200],
    E: [12, 30, 100],
    F: [12, 30, 100],
    G: [9, 20, 75],
    H: [9, 20, 75],
    I: [7, 20, 60],
  },
  scatterPays: [2, 10, 50],
  freeSpins: [8, 12, 20],
  retrigger: true,
  wildMultiplier: 1,
  freeMultipliers: [2],
};
