import * as v from 'valibot';
import { call } from '../call.ts';
import { instant, noFields, nothing, text } from '../fields.ts';
import { totpCodes, totpField } from '../totp.ts';
import { tacCodes } from './tac-codes.ts';

/** Banks and e-wallets that a member can be paid at. */
export const bankLookup = /*#__PURE__*/ call({
  group: 'fund',
  name: 'bankLookup',
  kind: 'read',
  request: noFields,
  row: () =>
    v.looseObject({
      bank_id: v.string(),
      bank_name: v.string(),
      kind: v.picklist(['bank', 'ewallet']),
      /** Initials and colour of its drawn mark. */
      mark_text: v.string(),
      mark_color: v.string(),
      /** Exact length of its account numbers, where it has one. */
      number_length: v.nullable(v.number()),
    }),
});

export const bankAccountRow = () =>
  v.looseObject({
    bank_id: v.string(),
    bank_name: v.string(),
    kind: v.picklist(['bank', 'ewallet']),
    bank_acc_holder: v.string(),
    /** Masked but for the last four characters; the whole number never comes back. */
    bank_acc_no: v.string(),
    /** What the other calls name the account by. */
    account_ref: v.string(),
    is_default: v.boolean(),
    mark_text: v.string(),
    mark_color: v.string(),
    /** Withdrawals to it wait until then, where the profile delays new accounts. */
    usable_from: instant(),
    /** Whether that has come, by the platform's clock: a phone's own may be wrong. */
    usable: v.optional(v.boolean(), true),
  });

export const memberBankList = /*#__PURE__*/ call({
  group: 'fund',
  name: 'memberBankList',
  kind: 'read',
  request: noFields,
  row: bankAccountRow,
});

export const memberEwalletList = /*#__PURE__*/ call({
  group: 'fund',
  name: 'memberEwalletList',
  kind: 'read',
  request: noFields,
  row: bankAccountRow,
});

/** `totp` for members who have a second factor. */
const walletFields = () => ({
  bank_id: text(20),
  bank_acc_holder: text(80),
  bank_acc_no: text(34),
  totp: totpField(),
});

const bankFields = () => ({ ...walletFields(), bank_name: text(80) });

const bankRequired = {
  bank_id: 'bank_id_required',
  bank_name: 'bank_name_required',
  bank_acc_holder: 'bank_acc_holder_required',
  bank_acc_no: 'bank_acc_no_required',
};

const walletRequired = {
  bank_id: 'bank_id_required',
  bank_acc_holder: 'bank_acc_holder_required',
  bank_acc_no: 'bank_acc_no_required',
};

const bankCodes = [
  'invalid_bank_id',
  'invalid_bank_acc_no',
  'bank_acc_holder_not_same',
  'holder_name_required',
  'bank_member_exists',
  'bank_member_full',
  ...totpCodes,
] as const;

const walletCodes = [
  'invalid_bank_id',
  'invalid_bank_acc_no',
  'bank_acc_holder_not_same',
  'holder_name_required',
  'member_ewallet_exists',
  'member_ewallet_full',
  ...totpCodes,
] as const;

/** v1 wants the OTP of member/bankTac. */
export const addBank = /*#__PURE__*/ call({
  group: 'fund',
  name: 'addBank',
  request: () => v.strictObject({ ...bankFields(), tac_code: text(10) }),
  row: bankAccountRow,
  required: { ...bankRequired, tac_code: 'tac_code_required' },
  codes: [...bankCodes, ...tacCodes],
});

export const addBankV2 = /*#__PURE__*/ call({
  group: 'fund',
  name: 'addBankV2',
  request: () => v.strictObject(bankFields()),
  row: bankAccountRow,
  required: bankRequired,
  codes: bankCodes,
});

export const addEwallet = /*#__PURE__*/ call({
  group: 'fund',
  name: 'addEwallet',
  request: () => v.strictObject({ ...walletFields(), tac_code: text(10) }),
  row: bankAccountRow,
  required: { ...walletRequired, tac_code: 'tac_code_required' },
  codes: [...walletCodes, ...tacCodes],
});

export const addEwalletV2 = /*#__PURE__*/ call({
  group: 'fund',
  name: 'addEwalletV2',
  request: () => v.strictObject(walletFields()),
  row: bankAccountRow,
  required: walletRequired,
  codes: walletCodes,
});

/** bank_acc_no is the account_ref of the row. */
export const setDefaultBank = /*#__PURE__*/ call({
  group: 'fund',
  name: 'setDefaultBank',
  request: () => v.strictObject({ bank_id: text(20), bank_acc_no: text(40) }),
  row: nothing,
  required: { bank_id: 'bank_id_required', bank_acc_no: 'bank_acc_no_required' },
  codes: ['invalid_bank_id', 'bank_already_setup', 'bank_member_inactive'],
});
