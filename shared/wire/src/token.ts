import * as v from 'valibot';
import { call } from './call.ts';
import { amount, instant, localized, page, pageOf } from './fields.ts';

const kinds = ['earned', 'spent', 'expired', 'revoked', 'other'] as const;

/** A movement of the member's tokens: signed amount and resulting balance. */
const tokenMovementRow = () =>
  v.looseObject({
    movement_id: v.string(),
    /** `other` is a kind that this release does not know. */
    kind: v.fallback(v.picklist(kinds), 'other'),
    amount: amount(),
    balance_after: amount(),
    at: instant(),
    /** What it was for. */
    name: localized(),
  });

/** All movements of the member's tokens, newest first, in pages of ten from index 1. */
export const tokenStatement = /*#__PURE__*/ call({
  group: 'report',
  name: 'tokenStatement',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject(page()),
  row: () =>
    v.looseObject({
      ...pageOf(tokenMovementRow()),
      balance: amount(),
      /** The tokens that expire first; null if there are none. */
      next_expiry: v.nullable(v.looseObject({ amount: amount(), at: instant() })),
    }),
});
