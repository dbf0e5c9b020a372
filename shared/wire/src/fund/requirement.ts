import * as v from 'valibot';
import { call } from '../call/call.ts';
import { reducedCategories } from '../call/counted.ts';
import {
  amount,
  localized,
  instant,
  noFields,
  repeated,
  text,
  typedAmount,
} from '../call/fields.ts';

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
    /** The largest bet while a bonus is open; null for no maximum. */
    max_bet: v.optional(v.nullable(amount()), null),
    counted_less: reducedCategories(),
    opened_at: instant(),
    expires_at: v.nullable(instant()),
  });

/** Open requirements of the member, oldest first. */
export const promotionStatus = /*#__PURE__*/ call({
  group: 'fund',
  name: 'promotionStatus',
  otherName: 'openTurnover',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: requirementRow,
});

/** The effects of forfeiting a bonus. */
const givingUp = () => ({
  requirement_id: v.string(),
  name: localized(),
  /** The bonus and its winnings, which are taken back. */
  removed: amount(),
  /** The balance that remains. */
  left: amount(),
  /** Turnover that the rest of the deposit still requires. */
  turnover_left: amount(),
});

/** Preview of forfeiting an open bonus now. `refused`: the code that would refuse it, or null. */
export const bonusToGiveUp = /*#__PURE__*/ call({
  group: 'fund',
  name: 'bonusToGiveUp',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject({ requirement_id: text(24) }),
  row: () => v.looseObject({ ...givingUp(), refused: v.nullable(v.string()) }),
  required: { requirement_id: 'requirement_id_required' },
  codes: ['bonus_not_open'],
});

/**
 * Forfeits an open bonus: the bonus and its winnings are taken back, the rest stays the member's.
 * `removed` and `left` are the amounts of bonusToGiveUp that the member has seen; if they have
 * changed since, the refusal bonus_amounts_changed returns the current ones. A repeat returns the
 * first result.
 */
export const giveUpBonus = /*#__PURE__*/ call({
  group: 'fund',
  name: 'giveUpBonus',
  request: () =>
    v.strictObject({ requirement_id: text(24), removed: typedAmount(), left: typedAmount() }),
  row: () => v.looseObject({ ...givingUp(), repeated: repeated() }),
  required: {
    requirement_id: 'requirement_id_required',
    removed: 'removed_required',
    left: 'left_required',
  },
  codes: [
    'bonus_not_open',
    'bonus_amounts_changed',
    'unfinishgamedetected',
    'pending_result_in_game',
  ],
});

export const promoDepositCount = /*#__PURE__*/ call({
  group: 'fund',
  name: 'promoDepositCount',
  kind: 'read',
  request: () => v.strictObject({ promotion_id: text(40) }),
  row: () => v.looseObject({ count: v.number() }),
  required: { promotion_id: 'promotion_id_required' },
  onFailure: 'leave',
});
