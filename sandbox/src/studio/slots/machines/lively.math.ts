import type { SlotMath } from '../math.ts';

/**
 * Wilds double the lines that they complete; free spins pay double and may award more free spins.
 */
export const lively: SlotMath = {
  id: 'lively',
  wins: 'lines',
  volatility: 'medium',
  rtp: 9634,
  reels: [
    'FHIFEHAFDHGBCIFSIEGBDEFGWBHACGSIHDIECDEG',
    'AIHBFASGDHFGBHFIWCIEFHDGBIEGFDHGCEADEC',
    'CHDSFHGIFCEGWHEWFIDSIGFIHAGCBEAGBEDCBIE',
    'GIEFCHFCIADWIHGBDGEFBHGFSHDIBEIHDGFECA',
    'IDAGEICFDAFBDGECHIBEDHAGEFHIWFGSEHGFISC',
  ],
  freeReels: [
    'EIDBFGSDHWBDSEDGIHCAFHICHFGAHBEGICGEAIF',
    'DICFBHWAESIHFCGAWGDEHFGDICFHDEFBIGEBA',
    'GFWIBDEGCHDAHWIBHAIEAFDIGSCFBGHEFCGSEC',
    'DBGDFECIBGCFHCGDSHEIWHBAGFAIEHIGEDWFA',
    'DGIBHWFEGIBCDIBGAFDHAIEHDFCGEFICAEFHS',
  ],
  pays: {
    W: [75, 350, 1500],
    A: [45, 150, 700],
    B: [35, 100, 450],
    C: [20, 70, 300],
    D: [18, 60, 200],
    E: [7, 20, 80],
    F: [7, 20, 80],
    G: [6, 18, 70],
    H: [6, 18, 70],
    I: [4, 14, 60],
  },
  scatterPays: [2, 10, 100],
  freeSpins: [10, 15, 25],
  retrigger: true,
  wildMultiplier: 2,
  freeMultipliers: [2],
};
