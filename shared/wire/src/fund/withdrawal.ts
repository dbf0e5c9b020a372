import * as v from 'valibot';
import { call } from '../call.ts';
import { amount, instant, noFields, page, text, typedAmount } from '../fields.ts';
import { totpCodes, totpField } from '../totp.ts';

/** InstaPay is at once and carries a limited amount a transfer; PESONet goes in batches on banking days, to banks. */
export const rails = ['instapay', 'pesonet'] as const;

/** The transfers that an amount takes over a rail that carries at most `limit` each; units. */
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

/** Reasons of a rejection that have their texts in both languages; any other is an operator's own words. */
export const withdrawalReasons = ['account_name_differs'] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

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
    /** Of a rejection: one of `withdrawalReasons`, or an operator's own words. */
    reason: v.nullable(v.string()),
    requested_at: instant(),
    decided_at: v.nullable(instant()),
    paid_at: v.nullable(instant()),
    rail: v.picklist(rails),
    /** The transfers that it takes; one, unless it is more than the rail carries. */
    legs: v.array(amount()),
    /** When it should be there; of PESONet the end of its batch. */
    expected_at: instant(),
    /** What was promised from request to payment, in seconds; null where a bank's batch decides. */
    promised_seconds: v.nullable(v.number()),
    /** The member has never paid a deposit: all that is cashed out came from free credit. */
    isFreeC: v.optional(v.boolean()),
  });

export const addWithdrawTicket = /*#__PURE__*/ call({
  group: 'fund',
  name: 'addWithdrawTicket',
  /** bank_acc_no is the account_ref of the saved account. request_id makes a repeated click the same ticket. `totp` for members with a second factor. */
  request: () =>
    v.strictObject({
      withdrawal_amount: typedAmount(),
      bank_id: text(20),
      bank_acc_no: text(40),
      request_id: v.pipe(text(40), v.nonEmpty()),
      /** InstaPay unless PESONet is asked for, which pays banks alone. */
      rail: v.optional(v.picklist(rails), 'instapay'),
      totp: totpField(),
    }),
  row: withdrawalRow,
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
    'withdrawal_phone_changed',
    'rail_not_available',
    'kyc_required',
    ...totpCodes,
  ],
});

/** The member's tickets, newest first, in pages of ten from index 1; total counts all of them. */
export const withdrawTicketList = /*#__PURE__*/ call({
  group: 'fund',
  name: 'withdrawTicketList',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject(page()),
  row: () =>
    v.looseObject({
      total: v.number(),
      index: v.number(),
      size: v.number(),
      data: v.array(withdrawalRow()),
    }),
});

/** Limits that the withdrawal page tells before it is asked. */
export const withdrawalRules = /*#__PURE__*/ call({
  group: 'fund',
  name: 'withdrawalRules',
  kind: 'read',
  request: noFields,
  row: () =>
    v.looseObject({
      minimum: amount(),
      maximum: amount(),
      per_day: v.number(),
      left_today: v.number(),
      available: amount(),
      withheld: amount(),
      balance: amount(),
      /** The most that one InstaPay transfer carries. */
      instapay_limit: amount(),
      /** By when PESONet would credit what is asked for now. */
      pesonet_by: instant(),
      /** What is promised from request to payment, by amount, ascending; the last band has no end. */
      speed: v.array(v.looseObject({ up_to: v.nullable(amount()), seconds: v.number() })),
      /** A phone changed lately keeps the member from withdrawing until then; null when nothing does. */
      opens_at: v.nullable(instant()),
    }),
});
