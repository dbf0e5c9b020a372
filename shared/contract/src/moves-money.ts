import type { RouteData } from './release.ts';

/** Calls that order a deposit, a withdrawal or a transfer. */
const moneyCall = /^(?:payg\/.+|fund\/(?:manualDeposit|addWithdrawTicket|transferToFriend))$/;

/** Whether a release moves members' money; then no third-party code may run next to its pages. */
export const movesMoney = ({ calls }: Pick<RouteData, 'calls'>): boolean =>
  calls.some((call) => moneyCall.test(call));
