import * as v from 'valibot';
import { call } from '../call/call.ts';
import {
  amount,
  instant,
  noFields,
  oneTimeCode,
  page,
  pageOf,
  repeated,
  requestId,
  text,
  typedAmount,
} from '../call/fields.ts';
import { payoutPolicyCodes, payoutPolicyPlaces } from '../call/payout-policy.ts';
import { tacCodes, tacPlaces } from '../call/tac.ts';
import { totpCodes, totpField, totpPlaces } from '../call/totp-field.ts';

/** InstaPay is instant with a limit per transfer; PESONet pays banks in batches on banking days. */
export const rails = ['instapay', 'pesonet'] as const;

/** Splits an amount into transfers of at most `limit` each; units. */
export function legsOf(amount: bigint, limit: bigint): readonly bigint[] {
  const full = Array.from({ length: Number(amount / limit) }, () => limit);
  const rest = amount % limit;
  return rest > 0n ? [...full, rest] : full;
}

export const withdrawalStates = [
  'pending',
  'processing',
  'approved',
  'completed',
  'rejected',
] as const;

/** Rejection reasons with texts in both languages; any other is an operator's own text. */
export const withdrawalReasons = ['account_name_differs'] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/**
 * Why an open ticket waits longer than promised: the member's withdrawals are stopped; another member
 * has the payout account too; an operator reviews recent movements; or we are late.
 */
export const heldKinds = ['frozen', 'shared_account', 'movements', 'late'] as const;

/** Of one transfer: on its way, received, or returned by the bank. */
export const partStates = ['sent', 'paid', 'returned'] as const;

export const withdrawalRow = () =>
  v.looseObject({
    ticket_id: v.string(),
    withdrawal_amount: amount(),
    bank_name: v.string(),
    bank_acc_no: v.string(),
    kind: v.picklist(['bank', 'ewallet']),
    /** Rejected = 0, Approved = 1 (specification §3); null while undecided. */
    status: v.nullable(v.picklist([0, 1])),
    state: v.fallback(v.picklist(withdrawalStates), 'processing'),
    /** For a rejection: one of `withdrawalReasons`, or an operator's own text. */
    reason: v.nullable(v.string()),
    requested_at: instant(),
    decided_at: v.nullable(instant()),
    paid_at: v.nullable(instant()),
    rail: v.picklist(rails),
    /** Its transfers: one, unless the amount exceeds the rail's limit. */
    legs: v.array(amount()),
    /** The same transfers with their states, once the ticket is approved. */
    parts: v.optional(
      v.array(
        v.looseObject({
          amount: amount(),
          state: v.fallback(v.picklist(partStates), 'sent'),
          /** Why the bank returned it: an operator's own text. */
          reason: v.nullable(v.string()),
        }),
      ),
      [],
    ),
    /** Expected time of arrival; for PESONet the end of its batch, for a held ticket `held_until`. */
    expected_at: instant(),
    /** Promised seconds from request to payment; null if a bank's batch decides, and while held. */
    promised_seconds: v.nullable(v.number()),
    /** Why an open ticket does not keep its promised time; null if it does. */
    held: v.fallback(v.optional(v.nullable(v.picklist(heldKinds)), null), 'movements'),
    /** Until when a held ticket is decided; null if that time is over too. */
    held_until: v.optional(v.nullable(instant()), null),
    /** True if the member never paid a deposit, so that the money came from free credit. */
    isFreeC: v.optional(v.boolean()),
  });

/**
 * Requests a payout. Repeating a request_id returns the same ticket, marked `repeated`; so does an
 * equal request within two minutes when neither has a request_id.
 */
export const addWithdrawTicket = /*#__PURE__*/ call({
  group: 'fund',
  name: 'addWithdrawTicket',
  /**
   * bank_acc_no is the saved account's account_ref, or its number as listed if no other account of
   * the bank has the same. `totp` is required for members with a second factor. Above `otp_above`
   * of withdrawalRules it requires the OTP of member/withdrawalTac, for a new account also below
   * that.
   */
  request: () =>
    v.strictObject({
      withdrawal_amount: typedAmount(),
      bank_id: text(20),
      bank_acc_no: text(40),
      request_id: requestId(),
      /** InstaPay by default; PESONet pays to banks only. */
      rail: v.optional(v.picklist(rails), 'instapay'),
      tac_code: v.optional(oneTimeCode()),
      totp: totpField(),
    }),
  row: () => v.looseObject({ ...withdrawalRow().entries, repeated: repeated() }),
  required: {
    withdrawal_amount: 'withdrawal_amount_required',
    bank_id: 'bank_id_required',
    bank_acc_no: 'bank_acc_no_required',
  },
  codes: [
    'invalid_amount',
    'amount_whole_centavos',
    'withdrawalAmountMustGreaterThan0',
    'min_withdrawal_not_met',
    'exceed_max_withdrawal',
    'insufficient_balance',
    'withdrawal_amount_lte_withhold_amount',
    'exceed_withdrawal_frequency',
    'invalid_bank_id',
    'bank_member_inactive',
    'payout_account_new',
    'payout_account_in_review',
    'withdrawal_phone_changed',
    'rail_not_available',
    'kyc_required',
    'bank_acc_holder_not_same',
    ...payoutPolicyCodes,
    ...tacCodes,
    ...totpCodes,
  ],
  places: {
    invalid_amount: 'withdrawal_amount',
    amount_whole_centavos: 'withdrawal_amount',
    withdrawalAmountMustGreaterThan0: 'withdrawal_amount',
    min_withdrawal_not_met: 'withdrawal_amount',
    exceed_max_withdrawal: 'withdrawal_amount',
    insufficient_balance: 'withdrawal_amount',
    withdrawal_amount_lte_withhold_amount: 'withdrawal_amount',
    // The saved account determines the bank and its rails.
    bank_id_required: 'bank_acc_no',
    invalid_bank_id: 'bank_acc_no',
    bank_member_inactive: 'bank_acc_no',
    payout_account_new: 'bank_acc_no',
    payout_account_in_review: 'bank_acc_no',
    rail_not_available: 'bank_acc_no',
    bank_acc_holder_not_same: 'bank_acc_no',
    .../*#__PURE__*/ payoutPolicyPlaces('withdrawal_amount'),
    .../*#__PURE__*/ tacPlaces('tac_code'),
    ...totpPlaces,
  },
});

/** The member's tickets, newest first, in pages of ten from index 1. */
export const withdrawTicketList = /*#__PURE__*/ call({
  group: 'fund',
  name: 'withdrawTicketList',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject(page()),
  row: () => v.looseObject(pageOf(withdrawalRow())),
});

/** Limits and promises for the withdrawal page. */
export const withdrawalRules = /*#__PURE__*/ call({
  group: 'fund',
  name: 'withdrawalRules',
  kind: 'read',
  request: noFields,
  row: () =>
    v.looseObject({
      minimum: amount(),
      /** The most that can be withdrawn now, and whether a ticket's limit or the rest of the day's is it. */
      maximum: amount(),
      maximum_of: v.fallback(v.optional(v.picklist(['ticket', 'day']), 'ticket'), 'ticket'),
      per_day: v.number(),
      left_today: v.number(),
      /** Maximum to withdraw per day, and how much of it is left today. */
      day_limit: amount(),
      day_left: amount(),
      /**
       * An OTP is currently required above this amount, and for a payout account added within 24
       * hours also below it.
       */
      otp_above: amount(),
      available: amount(),
      withheld: amount(),
      balance: amount(),
      /**
       * True if only a bonus and its winnings are withheld, because the member has excluded
       * themselves.
       */
      bonus_only: v.optional(v.boolean(), false),
      /** Maximum amount of one InstaPay transfer. */
      instapay_limit: amount(),
      /** When PESONet would credit a withdrawal requested now. */
      pesonet_by: instant(),
      /** Promised time from request to payment by amount, ascending; the last band has no upper end. */
      speed: v.array(v.looseObject({ up_to: v.nullable(amount()), seconds: v.number() })),
      /** After a phone change the member can't withdraw until then; null if not blocked. */
      opens_at: v.nullable(instant()),
    }),
});
