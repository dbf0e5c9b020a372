import * as v from 'valibot';
import { call } from './call/call.ts';
import { amount, instant, localized, page, pageOf } from './call/fields.ts';

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
    /** Name of its cause. */
    name: localized(),
  });

/** All movements of the member's tokens, newest first, in pages from index 1; a file's pages have up to 1,000 rows. */
export const tokenStatement = /*#__PURE__*/ call({
  group: 'report',
  name: 'tokenStatement',
  kind: 'read',
  onFailure: 'leave',
  request: () =>
    v.strictObject({
      ...page(),
      page_size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)), 10),
    }),
  row: () =>
    v.looseObject({
      ...pageOf(tokenMovementRow()),
      balance: amount(),
      /** The tokens that expire first; null if there are none. */
      next_expiry: v.nullable(v.looseObject({ amount: amount(), at: instant() })),
    }),
});
