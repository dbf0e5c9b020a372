import { fiesta } from '../jackpot.ts';
import type { SlotMath } from '../math.ts';

/**
 * Six coins hold while the rest spins again; fifteen of them pay five hundred bets on top. The return
 * has one percent of the progressive jackpot, so the paytable pays one percent less than it declares.
 */
export const hold: SlotMath = {
  id: 'hold',
  wins: 'lines',
  volatility: 'high',
  rtp: 9554,
  reels: [
    'SHCHDACDHGCIFGIDWESIFEGBEAFGDSGEBHSFSBISIH',
    'EBCFDSEGHBIHSGICSFSCIEASGBAWHIDHDFGDSFSEIGIH',
    'SSSBIHWDSEDEFSESHGCAFCIHCIWIGBEHDSABDGHFGFIG',
    'SFIEBGHEHADWSIHEFDBHSBGHCACIFESDISGFSIGCSDGI',
    'DGSHWHIFECIDCBGHAGDHBAISFEFCSSEDSFGIBEHSIG',
  ],
  freeReels: ['I', 'I', 'I', 'I', 'I'],
  pays: {
    W: [100, 400, 2000],
    A: [100, 300, 1000],
    B: [70, 200, 600],
    C: [60, 150, 450],
    D: [40, 100, 350],
    E: [20, 60, 200],
    F: [20, 50, 180],
    G: [15, 40, 150],
    H: [15, 40, 140],
    I: [12, 35, 118],
  },
  scatterPays: [0, 0, 0],
  freeSpins: [0, 0, 0],
  retrigger: false,
  wildMultiplier: 1,
  freeMultipliers: [1],
  hold: {
    from: 6,
    respins: 3,
    oneIn: 17,
    coins: [
      [48, 20],
      [20, 40],
      [16, 60],
      [10, 100],
      [4, 200],
      [2, 500],
    ],
    full: 10000,
  },
  jackpot: fiesta,
};
