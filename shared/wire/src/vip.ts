import { categories } from '@parol/domain';
import * as v from 'valibot';
import { call } from './call/call.ts';
import { amount, day, localized, noFields } from './call/fields.ts';

/** The levels' names, the same in every language; the first is level 1. */
export const vipNames = ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond'] as const;

/** A level and its benefits. */
export const vipLevelRow = () =>
  v.looseObject({
    level: v.number(),
    vip_name: v.string(),
    /** Credited deposits within the last `turnover_days` that reach the level. */
    deposit_turnover: amount(),
    turnover_days: v.optional(v.number(), 90),
    /** Percent of the valid turnover by category; empty while there is no rebate. */
    rebate: v.array(v.looseObject({ category: v.picklist(categories), percent: v.string() })),
    /** Whether withdrawals of its members are reviewed before others. */
    withdrawal_priority: v.boolean(),
    /** Promotions for this level and above. */
    bonuses: v.array(v.looseObject({ promotion_id: v.string(), name: localized() })),
    /** Null for none. */
    birthday_gift: v.nullable(amount()),
  });

/** The levels of the VIP programme, Bronze first. */
export const vipLevels = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'vipLevels',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: vipLevelRow,
  codes: ['promotion_not_available'],
});

/** The member's level. Refused as vip_not_exists below Bronze, and during a pause. */
export const vipInfo = /*#__PURE__*/ call({
  group: 'member',
  name: 'vipInfo',
  kind: 'read',
  request: noFields,
  row: () =>
    v.looseObject({
      /** One entry: the credited deposits of the days from `from` to `to`. */
      deposit_turnover: v.array(
        v.looseObject({
          vip_level: v.number(),
          vip_name: v.string(),
          amount: amount(),
          from: day(),
          to: day(),
        }),
      ),
      current_level: vipLevelRow(),
      /** Null at the highest level. */
      next_level: v.nullable(vipLevelRow()),
      /** Pesos still to deposit for the next level; null at the highest. */
      remaining: v.nullable(amount()),
      /** The last day on which the level is guaranteed. */
      held_until: day(),
      /** The unread message about reaching this level; null if there is none. */
      level_up: v.nullable(v.string()),
    }),
  codes: ['vip_not_exists', 'promotion_not_available', 'self_excluded', 'cooling_off'],
});
