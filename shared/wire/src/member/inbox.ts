import * as v from 'valibot';
import { call } from '../call/call.ts';
import { amount, emptyRow, instant, noFields, ownPath, text } from '../call/fields.ts';

export const inboxRow = () =>
  v.looseObject({
    inbox_id: v.string(),
    /** What it is about, in a word: `referral`, `draw`, `notice`. More may be added. */
    kind: v.optional(v.string(), ''),
    title_en: v.string(),
    title_ph: v.string(),
    body_en: v.string(),
    body_ph: v.string(),
    sent_at: instant(),
    read: v.boolean(),
    /** A path of the site that the message is about. */
    link: v.optional(v.nullable(ownPath()), null),
    /** The message's gift, if it has one. */
    gift: v.nullable(
      v.looseObject({
        bonus: amount(),
        turnover: amount(),
        max_cash_out: v.nullable(amount()),
        /** The largest bet until the turnover is met; null for no maximum. */
        max_bet: v.optional(v.nullable(amount()), null),
        /** Days to complete the turnover once it is claimed. */
        days_valid: v.optional(v.number(), 7),
        expires_at: instant(),
        /** `other` is a state that this release does not know; it allows no action. */
        state: v.fallback(v.picklist(['open', 'claimed', 'expired', 'other']), 'other'),
      }),
    ),
  });
/** Filters of the list: all messages, those with a gift, or those not opened. */
export const inboxFilters = ['all', 'gifts', 'unread'] as const;

/**
 * Messages: open gifts first, by time of expiry, then the newest hundred. No gifts during a
 * cool-off or self-exclusion.
 */
export const inboxList = /*#__PURE__*/ call({
  group: 'member',
  name: 'inboxList',
  kind: 'read',
  request: () => v.strictObject({ filter: v.optional(v.picklist(inboxFilters), 'all') }),
  row: inboxRow,
});
export const inboxRead = /*#__PURE__*/ call({
  group: 'member',
  name: 'inboxRead',
  onFailure: 'leave',
  request: () => v.strictObject({ inbox_id: text(40) }),
  row: emptyRow,
  required: { inbox_id: 'inbox_id_required' },
  codes: ['inbox_not_exists'],
});
/** Marks all listed messages as opened. */
export const inboxReadAll = /*#__PURE__*/ call({
  group: 'member',
  name: 'inboxReadAll',
  request: noFields,
  row: emptyRow,
});
/** Claims the gift of a message by its inbox_id, which the specification also calls bonusId. */
export const inboxClaim = /*#__PURE__*/ call({
  group: 'member',
  name: 'inboxClaim',
  request: () => v.strictObject({ inbox_id: text(40) }),
  row: () => v.looseObject({ bonus: amount(), turnover: amount() }),
  required: { inbox_id: 'inbox_id_required' },
  aliases: { bonusId: 'inbox_id' },
  codes: [
    'inbox_not_exists',
    'inbox_claimed',
    'inbox_expired',
    'ongoing_promotion',
    'ftd_required',
    'self_excluded',
    'cooling_off',
    'bonus_unavailable',
    'first_deposit_not_met',
    'unfinishgamedetected',
    'pending_result_in_game',
  ],
});
