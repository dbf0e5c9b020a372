import * as v from 'valibot';
import { call } from '../call/call.ts';
import {
  emptyRow,
  instant,
  noFields,
  oneTimeCode,
  password,
  pasted,
  text,
} from '../call/fields.ts';
import { ownerTacCodes, ownerTacPlaces, tacCodes, tacPlaces } from '../call/tac.ts';
import { totpCodes, totpField, totpPlaces } from '../call/totp-field.ts';

/** Banks and e-wallets that payouts can go to. */
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
      /** Initials and colour of its logo. */
      mark_text: v.string(),
      mark_color: v.string(),
      /** Exact length of its account numbers, if fixed. */
      number_length: v.nullable(v.number()),
    }),
  onFailure: 'leave',
});

export const bankAccountRow = () =>
  v.looseObject({
    bank_id: v.string(),
    bank_name: v.string(),
    kind: v.picklist(['bank', 'ewallet']),
    bank_acc_holder: v.string(),
    /** Masked except for the last four characters; never returned in full. */
    bank_acc_no: v.string(),
    /** Identifies the account in other calls. */
    account_ref: v.string(),
    is_default: v.boolean(),
    mark_text: v.string(),
    mark_color: v.string(),
    /** From when withdrawals to the account are possible, if the profile delays new accounts. */
    usable_from: instant(),
    /**
     * Whether the account can be paid to: usable_from has passed by the platform's clock, because a
     * phone's may be wrong, and no review is open.
     */
    usable: v.optional(v.boolean(), true),
    /**
     * The member's registered name while an operator compares the holder with it: until then the
     * account can't be paid to. Null for all other accounts.
     */
    in_review_against: v.optional(v.nullable(v.string()), null),
  });

export const memberBankList = /*#__PURE__*/ call({
  group: 'fund',
  name: 'memberBankList',
  kind: 'read',
  request: noFields,
  row: bankAccountRow,
  onFailure: 'leave',
});

export const memberEwalletList = /*#__PURE__*/ call({
  group: 'fund',
  name: 'memberEwalletList',
  kind: 'read',
  request: noFields,
  row: bankAccountRow,
  onFailure: 'leave',
});

/** `totp` is required for members with a second factor. */
const walletFields = () => ({
  bank_id: text(20),
  bank_acc_holder: pasted(80),
  bank_acc_no: pasted(34),
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
  'bank_account_taken',
  'bank_member_exists',
  'bank_member_full',
  ...totpCodes,
] as const;

const walletCodes = [
  'invalid_bank_id',
  'invalid_bank_acc_no',
  'bank_acc_holder_not_same',
  'holder_name_required',
  'bank_account_taken',
  'member_ewallet_exists',
  'member_ewallet_full',
  ...totpCodes,
] as const;

const accountPlaces = {
  invalid_bank_id: 'bank_id',
  bank_acc_holder_not_same: 'bank_acc_holder',
  holder_name_required: 'bank_acc_holder',
  invalid_bank_acc_no: 'bank_acc_no',
  bank_account_taken: 'bank_acc_no',
  ...totpPlaces,
} as const;
/** A missing name is shown at the bank, because choosing the bank fills it in. */
const bankPlaces = {
  ...accountPlaces,
  bank_name_required: 'bank_id',
  bank_member_exists: 'bank_acc_no',
} as const;
const walletPlaces = { ...accountPlaces, member_ewallet_exists: 'bank_acc_no' } as const;
const tacCodePlaces = /*#__PURE__*/ tacPlaces('tac_code');
const ownerPlaces = /*#__PURE__*/ ownerTacPlaces();

/** v1 requires the OTP of member/bankTac. */
export const addBank = /*#__PURE__*/ call({
  group: 'fund',
  name: 'addBank',
  request: () => v.strictObject({ ...bankFields(), tac_code: oneTimeCode() }),
  row: bankAccountRow,
  required: { ...bankRequired, tac_code: 'tac_code_required' },
  codes: [...bankCodes, ...tacCodes],
  places: { ...bankPlaces, ...tacCodePlaces },
});

const secondProof = () => ({
  tac_code: v.optional(oneTimeCode()),
  /**
   * Sent by forms of former releases, which are refused with tac_not_validate. It proves nothing
   * (notify/notice/RULES.md).
   */
  password: v.optional(password()),
});

/**
 * v2 requires one of: the OTP of member/bankTac, one confirmed by member/validateBankTac within the
 * last five minutes, or a second factor, if none was added or removed in the last 24 hours. Members
 * with a second factor must always send its code too.
 */
export const addBankV2 = /*#__PURE__*/ call({
  group: 'fund',
  name: 'addBankV2',
  request: () => v.strictObject({ ...bankFields(), ...secondProof() }),
  row: bankAccountRow,
  required: bankRequired,
  codes: [...bankCodes, ...ownerTacCodes],
  places: { ...bankPlaces, ...ownerPlaces },
});

export const addEwallet = /*#__PURE__*/ call({
  group: 'fund',
  name: 'addEwallet',
  request: () => v.strictObject({ ...walletFields(), tac_code: oneTimeCode() }),
  row: bankAccountRow,
  required: { ...walletRequired, tac_code: 'tac_code_required' },
  codes: [...walletCodes, ...tacCodes],
  places: { ...walletPlaces, ...tacCodePlaces },
});

/** Requires the same proof as addBankV2. */
export const addEwalletV2 = /*#__PURE__*/ call({
  group: 'fund',
  name: 'addEwalletV2',
  request: () => v.strictObject({ ...walletFields(), ...secondProof() }),
  row: bankAccountRow,
  required: walletRequired,
  codes: [...walletCodes, ...ownerTacCodes],
  places: { ...walletPlaces, ...ownerPlaces },
});

/** bank_acc_no is the row's account_ref, or its number as listed if no other account of the bank has the same. */
export const setDefaultBank = /*#__PURE__*/ call({
  group: 'fund',
  name: 'setDefaultBank',
  request: () => v.strictObject({ bank_id: text(20), bank_acc_no: text(40) }),
  row: emptyRow,
  required: { bank_id: 'bank_id_required', bank_acc_no: 'bank_acc_no_required' },
  codes: ['invalid_bank_id', 'bank_already_setup', 'bank_member_inactive'],
});
