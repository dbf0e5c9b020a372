import type { SlotMath } from '../math.ts';

/** 243 ways: no lines, a symbol counts anywhere on neighbouring reels; free spins pay triple. */
export const ways: SlotMath = {
  id: 'ways',
  wins: 'ways',
  volatility: 'medium',
  rtp: 9637,
  reels: [
    'FIEHIFAFGFCHFBEIGBIGCGHCDIGEHBDADSHE',
    'ICEICGHDIGIBHDHDASGAWFIFHCEBFEGCHFGIEB',
    'GEAIBDWHSFGIHDBHEGCHIECHBECIWGFDGAFIF',
    'DCFIGFIHWGFBICDWEGECHACHEBFADIEGSFIHBHGI',
    'DHIGCFGBSGIAFHAIHCDHIEHEBFGCFWDBEGEI',
  ],
  freeReels: [
    'DFHAFIECEBGIAIHBFDHIBSGCICEDGFHEGFHG',
    'FDFAIEDACFDHBICGCIWGEBWHEGISHGIHCBIGFHE',
    'WHIEAEHFBIFIDBFCGEGHGEWGDHDIWBHCGCAFSI',
    'DBEDSEWAHICEBHICGHGCAFEDIHWIGFHFWICBGFIFG',
    'DAHAEDGCFIGEWFCBCGIDEIHGBEIHFBIHSGFWH',
  ],
  pays: {
    W: [0, 0, 0],
    A: [35, 100, 500],
    B: [20, 60, 250],
    C: [15, 40, 150],
    D: [12, 35, 120],
    E: [8, 20, 60],
    F: [8, 18, 50],
    G: [6, 15, 45],
    H: [6, 14, 40],
    I: [4, 10, 30],
  },
  scatterPays: [3, 15, 100],
  freeSpins: [12, 18, 25],
  retrigger: true,
  wildMultiplier: 1,
  freeMultipliers: [3],
};
