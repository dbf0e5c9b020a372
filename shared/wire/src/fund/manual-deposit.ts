import * as v from 'valibot';
import { call } from '../call/call.ts';
import { depositPlaces, promotionCodes } from '../call/deposit-places.ts';
import {
  amount,
  instant,
  localized,
  noFields,
  page,
  pageOf,
  pasted,
  requestedDay,
  text,
  typedAmount,
} from '../call/fields.ts';

/** Target accounts for manual deposits. */
export const manualDepositBanks = /*#__PURE__*/ call({
  group: 'fund',
  name: 'manualDepositBanks',
  kind: 'read',
  request: noFields,
  row: () =>
    v.looseObject({
      target_bank_id: v.string(),
      bank_name: v.string(),
      kind: v.picklist(['bank', 'ewallet']),
      target_bank_acc_no: v.string(),
      target_bank_acc_holder: v.string(),
      mark_text: v.string(),
      mark_color: v.string(),
      minimum: amount(),
      maximum: amount(),
    }),
  onFailure: 'leave',
});

export const manualDepositMethods = ['online_transfer', 'counter', 'atm', 'ewallet'] as const;

export const manualDepositStates = ['pending', 'paid', 'rejected', 'cancelled'] as const;

export const manualDepositRow = () =>
  v.looseObject({
    manual_deposit_id: v.string(),
    deposit_amount: amount(),
    bank_name: v.string(),
    target_bank_acc_no: v.string(),
    ref_no: v.string(),
    deposit_date: v.string(),
    deposit_method: v.picklist(manualDepositMethods),
    promotion_id: v.nullable(v.string()),
    bonus: amount(),
    state: v.fallback(v.picklist(manualDepositStates), 'pending'),
    reason: v.nullable(localized()),
    attachment_path: v.nullable(v.string()),
    created_at: instant(),
    decided_at: v.nullable(instant()),
  });

/**
 * Reports a transfer to a target bank, which an operator credits. One can be pending at a time, and
 * each reference counts once.
 */
export const manualDeposit = /*#__PURE__*/ call({
  group: 'fund',
  name: 'manualDeposit',
  request: () =>
    v.strictObject({
      deposit_amount: typedAmount(),
      target_bank_id: text(40),
      target_bank_acc_no: pasted(34),
      target_bank_acc_holder: text(80),
      /** As the receipt prints it; stored without label, spaces, dots and dashes, in capitals. */
      ref_no: pasted(60),
      /** Returned by member/upload. */
      attachment_path: v.optional(text(60)),
      deposit_date: requestedDay(),
      deposit_method: v.picklist(manualDepositMethods),
      promotion_id: v.optional(text(40)),
    }),
  row: manualDepositRow,
  required: {
    deposit_amount: 'deposit_amount_required',
    target_bank_id: 'target_bank_id_required',
    target_bank_acc_no: 'target_bank_acc_no_required',
    target_bank_acc_holder: 'target_bank_acc_holder_required',
    ref_no: 'ref_no_required',
    deposit_date: 'deposit_date_required',
    deposit_method: 'deposit_method_required',
  },
  codes: [
    'invalid_amount',
    'amount_whole_centavos',
    'depositAmountMustGreaterThan0',
    'min_deposit_not_met',
    'depositAmountMustLessThanMax',
    'invalid_bank_id',
    'invalid_ref_no',
    'ref_no_used',
    'invalid_deposit_date',
    'attachment_not_exists',
    'self_excluded',
    'cooling_off',
    'deposit_limit_reached',
    'pending_deposit',
    'kyc_required',
    ...promotionCodes,
  ],
  places: {
    ...depositPlaces,
    min_deposit_not_met: 'deposit_amount',
    invalid_bank_id: 'target_bank_id',
    invalid_ref_no: 'ref_no',
    ref_no_used: 'ref_no',
    invalid_deposit_date: 'deposit_date',
  },
});

/** The member's manual deposits, newest first, in pages of ten from index 1. */
export const manualDepositList = /*#__PURE__*/ call({
  group: 'fund',
  name: 'manualDepositList',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject(page()),
  row: () => v.looseObject(pageOf(manualDepositRow())),
});

/** Cancels a pending manual deposit; its reference can be used again. */
export const cancelManualDeposit = /*#__PURE__*/ call({
  group: 'fund',
  name: 'cancelManualDeposit',
  request: () => v.strictObject({ manual_deposit_id: text(40) }),
  row: manualDepositRow,
  required: { manual_deposit_id: 'deposit_id_required' },
  codes: ['deposit_not_exists', 'deposit_not_cancellable'],
});
