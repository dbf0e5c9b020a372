import * as v from 'valibot';
import { call } from '../call/call.ts';
import { amount, localized, instant, noFields } from '../call/fields.ts';

/** The member's balance: game_balance is cash plus bonus money, withheld is the part blocked by unmet turnover. */
export const balanceRow = () =>
  v.looseObject({
    game_balance: amount(),
    game_token: amount(),
    withheld: amount(),
    available: amount(),
    /** Wins that wait for review, not part of the balance; absent if there are none. */
    under_review: v.optional(amount()),
  });

/** Polled in the background, so a failure does not log the member out. */
export const balance = /*#__PURE__*/ call({
  group: 'fund',
  name: 'balance',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: balanceRow,
});

export const tokenBalance = /*#__PURE__*/ call({
  group: 'fund',
  name: 'tokenBalance',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () => v.looseObject({ game_token: amount() }),
});

/** Value of one unit of a currency in pesos, for gateways with other currencies. */
export const exchangeRateList = /*#__PURE__*/ call({
  group: 'fund',
  name: 'exchangeRateList',
  kind: 'read',
  request: noFields,
  row: () =>
    v.looseObject({
      currency: v.string(),
      name: localized(),
      rate: amount(),
      updated_at: instant(),
    }),
  onFailure: 'leave',
});

/** Whether online and manual deposits, withdrawals and transfers are currently open. */
export const bankingMode = /*#__PURE__*/ call({
  group: 'fund',
  name: 'bankingMode',
  kind: 'read',
  request: noFields,
  row: () =>
    v.looseObject({
      mode: v.picklist(['online', 'manual', 'withdrawal', 'transfer']),
      status: v.picklist(['active', 'maintenance']),
    }),
  onFailure: 'leave',
});
