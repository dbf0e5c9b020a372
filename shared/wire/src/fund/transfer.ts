import * as v from 'valibot';
import { call } from '../call/call.ts';
import {
  amount,
  instant,
  noFields,
  oneTimeCode,
  page,
  pageOf,
  phone,
  repeated,
  requestId,
  typedAmount,
} from '../call/fields.ts';
import { payoutPolicyCodes, payoutPolicyPlaces } from '../call/payout-policy.ts';
import { tacCodes, tacPlaces } from '../call/tac.ts';
import { totpCodes, totpField, totpPlaces } from '../call/totp-field.ts';

export const friendTransferRow = () =>
  v.looseObject({
    transfer_id: v.string(),
    direction: v.picklist(['out', 'in']),
    /** The other member's phone, masked: 63917•••4567. */
    friend: v.string(),
    transfer_amount: amount(),
    /** Charged to the receiver. */
    fee: amount(),
    /** Credited to the receiver: the amount minus the fee. */
    received: amount(),
    at: instant(),
  });

/**
 * Pays a friend by phone (specification §5, "Transfer"). Above `otp_above` of transferRules, and to
 * a new friend also below it, it requires the OTP of member/transferTac. Repeating a request_id
 * returns the same transfer, marked `repeated`; so does an equal request within two minutes when
 * neither has a request_id. `totp` is required for members with a second factor.
 */
export const transferToFriend = /*#__PURE__*/ call({
  group: 'fund',
  name: 'transferToFriend',
  request: () =>
    v.strictObject({
      recipient: phone(),
      transfer_amount: typedAmount(),
      tac_code: v.optional(oneTimeCode()),
      totp: totpField(),
      request_id: requestId(),
    }),
  row: () => v.looseObject({ ...friendTransferRow().entries, repeated: repeated() }),
  required: { recipient: 'contact_phone_required', transfer_amount: 'transfer_amount_required' },
  codes: [
    'invalid_amount',
    'amount_whole_centavos',
    'invalid_transfer_amount',
    'invalidPhoneNumberFormat',
    'same_recipient',
    'account_not_exists',
    'recipient_inactive',
    'self_excluded',
    'cooling_off',
    'never_deposited',
    'ongoing_promotion',
    'insufficient_balance',
    'withdrawal_amount_lte_withhold_amount',
    ...payoutPolicyCodes,
    'request_used',
    'transfer_phone_changed',
    ...tacCodes,
    ...totpCodes,
  ],
  places: {
    invalidPhoneNumberFormat: 'recipient',
    same_recipient: 'recipient',
    account_not_exists: 'recipient',
    recipient_inactive: 'recipient',
    invalid_amount: 'transfer_amount',
    amount_whole_centavos: 'transfer_amount',
    invalid_transfer_amount: 'transfer_amount',
    insufficient_balance: 'transfer_amount',
    withdrawal_amount_lte_withhold_amount: 'transfer_amount',
    .../*#__PURE__*/ payoutPolicyPlaces('transfer_amount'),
    .../*#__PURE__*/ tacPlaces('tac_code'),
    ...totpPlaces,
  },
});

/** Sent and received transfers of the member, newest first, in pages of ten from index 1. */
export const transferHistory = /*#__PURE__*/ call({
  group: 'fund',
  name: 'transferHistory',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject(page()),
  row: () => v.looseObject(pageOf(friendTransferRow())),
});

/** Limits and rules for the transfer page; above `otp_above` a transfer requires an OTP. */
export const transferRules = /*#__PURE__*/ call({
  group: 'fund',
  name: 'transferRules',
  kind: 'read',
  request: noFields,
  row: () =>
    v.looseObject({
      minimum: amount(),
      fee: amount(),
      /** An OTP is currently required above this amount, and for a new friend also below it. */
      otp_above: amount(),
      /** Daily limit, and how much of it is left today. */
      day_limit: amount(),
      day_left: amount(),
      available: amount(),
      withheld: amount(),
      balance: amount(),
      /** After a phone change the member can't send until then; null if not blocked. */
      opens_at: v.optional(v.nullable(instant()), null),
    }),
  onFailure: 'leave',
});
