import * as v from 'valibot';
import { call } from '../call.ts';
import { amount, localized, instant, noFields, text } from '../fields.ts';

/** Turnover to complete before the withheld amount can be withdrawn. */
export const requirementRow = () =>
  v.looseObject({
    requirement_id: v.string(),
    kind: v.fallback(v.picklist(['promotion', 'deposit', 'gift', 'reward']), 'promotion'),
    name: localized(),
    target: amount(),
    done: amount(),
    withheld: amount(),
    bonus: amount(),
    opened_at: instant(),
    expires_at: v.nullable(instant()),
  });

/** Open requirements of the member, oldest first. */
export const promotionStatus = /*#__PURE__*/ call({
  group: 'fund',
  name: 'promotionStatus',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: requirementRow,
});

export const promoDepositCount = /*#__PURE__*/ call({
  group: 'fund',
  name: 'promoDepositCount',
  kind: 'read',
  request: () => v.strictObject({ promotion_id: text(40) }),
  row: () => v.looseObject({ count: v.number() }),
  required: { promotion_id: 'promotion_id_required' },
});
