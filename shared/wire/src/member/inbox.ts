import * as v from 'valibot';
import { call } from '../call.ts';
import { amount, instant, noFields, emptyRow, text } from '../fields.ts';

export const inboxRow = () =>
  v.looseObject({
    inbox_id: v.string(),
    title_en: v.string(),
    title_ph: v.string(),
    body_en: v.string(),
    body_ph: v.string(),
    sent_at: instant(),
    read: v.boolean(),
    /** The message's gift, if it has one. */
    gift: v.nullable(
      v.looseObject({
        bonus: amount(),
        turnover: amount(),
        max_cash_out: v.nullable(amount()),
        expires_at: instant(),
        /** `other` is a state that this release does not know; it allows no action. */
        state: v.fallback(v.picklist(['open', 'claimed', 'expired', 'other']), 'other'),
      }),
    ),
  });
export const inboxList = /*#__PURE__*/ call({
  group: 'member',
  name: 'inboxList',
  kind: 'read',
  request: noFields,
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
export const inboxClaim = /*#__PURE__*/ call({
  group: 'member',
  name: 'inboxClaim',
  request: () => v.strictObject({ inbox_id: text(40) }),
  row: () => v.looseObject({ bonus: amount(), turnover: amount() }),
  required: { inbox_id: 'inbox_id_required' },
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
