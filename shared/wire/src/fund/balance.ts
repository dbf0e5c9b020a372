import * as v from 'valibot';
import { call } from '../call.ts';
import { amount, localized, instant, noFields } from '../fields.ts';

/** What the member has: game_balance is cash and bonus money together, withheld is the part an unmet turnover keeps back. */
export const balanceRow = () =>
  v.looseObject({
    game_balance: amount(),
    game_token: amount(),
    withheld: amount(),
    available: amount(),
  });

/** Polled in the background, so its failure leaves the member where they are. */
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

/** What one unit of a currency is worth in pesos, where a way to pay takes another. */
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
});

/** Which ways of moving money stand open now. */
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
});
