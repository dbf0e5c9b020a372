import type { SlotMath } from '../math.ts';

/** Rare, large wins: the multiplier rises with every free spin, from one to ten. */
export const fierce: SlotMath = {
  id: 'fierce',
  wins: 'lines',
  volatility: 'high',
  rtp: 9581,
  reels: [
    'GFGHSGDEFHIFGWEDHBSICEHBCIFDCFGIFAHEIHEIGDA',
    'CGIFHGSBEWBHIDFAIDGFBEFIHGIHEIHGFEAGDCCDHE',
    'EFGHEIFECHGSIGSEDAGFIDABEGHEFWHIDGCDBFIHCIH',
    'HIFBEFSHGIAECIHDGEFWGHGCAFDIECDHIEDGHFGBIF',
    'EHFESIDCIFBAIHDIGDHFGHEFHEGFECSBGFWGICAGHI',
  ],
  freeReels: [
    'IGEAHCSIGHECGFHDHFIBCDFHWFAHGBIGBEGFDIESDE',
    'IWGFAIFCEGFHIEBCFDCIDAEFHSDGEBIHWIHBGEDGH',
    'FHIGHDBGECIFSAEHGFWABFHCGFDIEHGDHIEBSWIEDC',
    'AECGDBCHAEIFCIEHIDHGDFEDGWBFEWIHBSFGHFGI',
    'AIDWIHFDBSEGDIHGEFGACBFIEHFGECHGCBGEFHID',
  ],
  pays: {
    W: [100, 500, 2500],
    A: [50, 250, 2000],
    B: [35, 150, 750],
    C: [25, 100, 350],
    D: [20, 60, 250],
    E: [6, 25, 100],
    F: [6, 20, 80],
    G: [4, 15, 75],
    H: [4, 15, 60],
    I: [2, 12, 50],
  },
  scatterPays: [3, 20, 200],
  freeSpins: [10, 12, 15],
  retrigger: false,
  wildMultiplier: 2,
  freeMultipliers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
};
