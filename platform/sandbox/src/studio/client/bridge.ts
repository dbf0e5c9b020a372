// What the game tells the site that frames it, to that exact origin and nobody else:
//   { type: 'parol:ready' }                                  the game can be played, or says why it can't
//   { type: 'parol:balance', balance: '495.00' }             the balance it shows, after bets and wins
//   { type: 'parol:round', round, stake, payout }            a round came to its end; amounts are decimal strings
//   { type: 'parol:deposit' }                                the player asked to deposit
//   { type: 'parol:stopped', by: 'limit' | 'check' }         a bet was refused for a limit, or a check that waits
import { data } from './dom.ts';

const tell = (message) => {
  if (window.parent !== window && data.parent) window.parent.postMessage(message, data.parent);
};
export const tellReady = () => tell({ type: 'parol:ready' });
export const tellBalance = (balance) => tell({ type: 'parol:balance', balance });
export const tellRound = (round, stake, payout) =>
  tell({ type: 'parol:round', round, stake, payout });
export const tellDeposit = () => tell({ type: 'parol:deposit' });
const stops = { LIMIT_REACHED: 'limit', CHECK_DUE: 'check' };
/** Tells of a bet that was refused for a limit of the player's own, or for a check that waits; of no other answer. */
export const tellStopped = (status) =>
  status in stops && tell({ type: 'parol:stopped', by: stops[status] });
/** Whether the site says itself why no bet is taken: then the game need not say it a second time. */
export const isToldBySite = (status) => status in stops && isFramed && Boolean(data.parent);
export const isFramed = window.parent !== window;
