import * as v from 'valibot';
import { call } from './call.ts';
import { amount, localized, instant, noFields } from './fields.ts';

const kinds = ['welcome', 'daily', 'vip', 'none', 'free_credit', 'gift'] as const;
const claims = ['once', 'daily', 'always'] as const;

/** A promotion as a row: tiers say what a deposit of at least so much brings. */
export const promotionRow = () =>
  v.looseObject({
    promotion_id: v.string(),
    kind: v.picklist(kinds),
    name: localized(),
    summary: localized(),
    terms: localized(),
    art: v.string(),
    /** Ascending by minimum; percent 150 means that a deposit of 300 brings 450; turnover_multiplier counts deposit and bonus. */
    tiers: v.array(
      v.looseObject({ minimum: amount(), percent: v.number(), turnover_multiplier: v.number() }),
    ),
    days_valid: v.number(),
    max_bonus: v.nullable(amount()),
    claim: v.picklist(claims),
    /** Null when the asking member may take it now; else the code that says why not. Visitors get null. */
    refused: v.nullable(v.string()),
    starts_at: v.nullable(instant()),
    ends_at: v.nullable(instant()),
  });
/** Promotions open to everyone; with a session it also says which of them this member may take. */
export const promotionList = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'promotionList',
  auth: 'none',
  identity: 'optional',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: promotionRow,
  known: { kind: kinds, claim: claims },
});
