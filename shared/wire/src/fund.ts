import * as v from 'valibot';
import { call } from './call.ts';
import { amount, bothLanguages, day, instant, noFields, nothing, page, phone, text, typedAmount } from './fields.ts';

/** What the member has: game_balance is cash and bonus money together, withheld is the part an unmet turnover keeps back. */
export const balanceRow = () => v.looseObject({ game_balance: amount(), game_token: amount(), withheld: amount(), available: amount() });

/** Polled in the background, so its failure leaves the member where they are. */
export const balance = /*#__PURE__*/ call({ group: 'fund', name: 'balance', kind: 'read', onFailure: 'leave', request: noFields, row: balanceRow });
export const tokenBalance = /*#__PURE__*/ call({
  group: 'fund',
  name: 'tokenBalance',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () => v.looseObject({ game_token: amount() }),
});

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
  });
export const memberBankList = /*#__PURE__*/ call({ group: 'fund', name: 'memberBankList', kind: 'read', request: noFields, row: bankAccountRow });
export const memberEwalletList = /*#__PURE__*/ call({
  group: 'fund',
  name: 'memberEwalletList',
  kind: 'read',
  request: noFields,
  row: bankAccountRow,
});

const bankFields = { bank_id: text(20), bank_name: text(80), bank_acc_holder: text(80), bank_acc_no: text(34) };
const walletFields = { bank_id: text(20), bank_acc_holder: text(80), bank_acc_no: text(34) };
const bankRequired = {
  bank_id: 'bank_id_required',
  bank_name: 'bank_name_required',
  bank_acc_holder: 'bank_acc_holder_required',
  bank_acc_no: 'bank_acc_no_required',
};
const walletRequired = { bank_id: 'bank_id_required', bank_acc_holder: 'bank_acc_holder_required', bank_acc_no: 'bank_acc_no_required' };
const bankCodes = [
  'invalid_bank_id',
  'invalid_bank_acc_no',
  'bank_acc_holder_not_same',
  'holder_name_required',
  'bank_member_exists',
  'bank_member_full',
] as const;
const walletCodes = [
  'invalid_bank_id',
  'invalid_bank_acc_no',
  'bank_acc_holder_not_same',
  'holder_name_required',
  'member_ewallet_exists',
  'member_ewallet_full',
] as const;
const tacCodes = ['invalid_tac', 'tac_expired', 'tac_validated', 'otp_too_many_tries'] as const;

/** v1 wants the OTP of member/bankTac. */
export const addBank = /*#__PURE__*/ call({
  group: 'fund',
  name: 'addBank',
  request: () => v.strictObject({ ...bankFields, tac_code: text(10) }),
  row: bankAccountRow,
  required: { ...bankRequired, tac_code: 'tac_code_required' },
  codes: [...bankCodes, ...tacCodes],
});
export const addBankV2 = /*#__PURE__*/ call({
  group: 'fund',
  name: 'addBankV2',
  request: () => v.strictObject(bankFields),
  row: bankAccountRow,
  required: bankRequired,
  codes: bankCodes,
});
export const addEwallet = /*#__PURE__*/ call({
  group: 'fund',
  name: 'addEwallet',
  request: () => v.strictObject({ ...walletFields, tac_code: text(10) }),
  row: bankAccountRow,
  required: { ...walletRequired, tac_code: 'tac_code_required' },
  codes: [...walletCodes, ...tacCodes],
});
export const addEwalletV2 = /*#__PURE__*/ call({
  group: 'fund',
  name: 'addEwalletV2',
  request: () => v.strictObject(walletFields),
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

/** Gateways as they stand now: the release's descriptors with the operator's status and limits over them. */
export const activeList = /*#__PURE__*/ call({
  group: 'fund',
  name: 'activeList',
  kind: 'read',
  request: noFields,
  row: () =>
    v.looseObject({
      gateway_id: v.string(),
      route: v.string(),
      label: bothLanguages(),
      mark_text: v.string(),
      mark_color: v.string(),
      group: v.string(),
      protocol: v.string(),
      minimum: amount(),
      maximum: amount(),
      fee: amount(),
      credit_seconds: v.number(),
      status: v.picklist(['active', 'maintenance', 'disabled']),
      reason: v.nullable(bothLanguages()),
      last_used: v.boolean(),
    }),
});

export const depositStates = ['created', 'pending', 'paid', 'failed', 'expired', 'cancelled', 'review'] as const;
export const depositRow = () =>
  v.looseObject({
    deposit_id: v.string(),
    gateway_id: v.string(),
    label: bothLanguages(),
    route: v.string(),
    mark_text: v.string(),
    mark_color: v.string(),
    deposit_amount: amount(),
    fee: amount(),
    bonus: amount(),
    promotion_id: v.nullable(v.string()),
    promotion_name: v.nullable(bothLanguages()),
    state: v.picklist(depositStates),
    paid_late: v.boolean(),
    created_at: instant(),
    expires_at: instant(),
    closed_at: v.nullable(instant()),
    reference: v.string(),
    pg_htpay_url: v.nullable(v.string()),
    qr_text: v.nullable(v.string()),
  });
/** The member's deposits that are not closed yet, newest first. */
export const depositTracker = /*#__PURE__*/ call({
  group: 'fund',
  name: 'depositTracker',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: depositRow,
});
/** One deposit, by its id; the page that a player comes back to polls it. */
export const depositTrackerV2 = /*#__PURE__*/ call({
  group: 'fund',
  name: 'depositTrackerV2',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject({ deposit_id: text(40) }),
  row: depositRow,
  required: { deposit_id: 'deposit_id_required' },
  codes: ['deposit_not_exists'],
});
export const cancelDeposit = /*#__PURE__*/ call({
  group: 'fund',
  name: 'cancelDeposit',
  request: () => v.strictObject({ deposit_id: text(40) }),
  row: depositRow,
  required: { deposit_id: 'deposit_id_required' },
  codes: ['deposit_not_exists', 'deposit_not_cancellable'],
});

export const withdrawalStates = ['pending', 'processing', 'approved', 'completed', 'rejected'] as const;
export const withdrawalRow = () =>
  v.looseObject({
    ticket_id: v.string(),
    withdrawal_amount: amount(),
    bank_name: v.string(),
    bank_acc_no: v.string(),
    kind: v.picklist(['bank', 'ewallet']),
    /** Rejected = 0, Approved = 1 (specification §3); null while undecided. */
    status: v.nullable(v.picklist([0, 1])),
    state: v.picklist(withdrawalStates),
    reason: v.nullable(v.string()),
    requested_at: instant(),
    decided_at: v.nullable(instant()),
    paid_at: v.nullable(instant()),
    isFreeC: v.optional(v.boolean()),
  });
export const addWithdrawTicket = /*#__PURE__*/ call({
  group: 'fund',
  name: 'addWithdrawTicket',
  /** bank_acc_no is the account_ref of the saved account. request_id makes a repeated click the same ticket. */
  request: () =>
    v.strictObject({ withdrawal_amount: typedAmount(), bank_id: text(20), bank_acc_no: text(40), request_id: v.pipe(text(40), v.nonEmpty()) }),
  row: withdrawalRow,
  required: { withdrawal_amount: 'withdrawal_amount_required', bank_id: 'bank_id_required', bank_acc_no: 'bank_acc_no_required' },
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
  ],
});
export const withdrawTicketList = /*#__PURE__*/ call({
  group: 'fund',
  name: 'withdrawTicketList',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject(page()),
  row: withdrawalRow,
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
    }),
});

/** A turnover to be met before what it withholds may be withdrawn. */
export const requirementRow = () =>
  v.looseObject({
    requirement_id: v.string(),
    kind: v.picklist(['promotion', 'deposit', 'gift']),
    name: bothLanguages(),
    target: amount(),
    done: amount(),
    withheld: amount(),
    bonus: amount(),
    opened_at: instant(),
    expires_at: v.nullable(instant()),
  });
/** Open requirements of the member, oldest first. */
export const promotionStatus = /*#__PURE__*/ call({
  group: 'fund',
  name: 'promotionStatus',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: requirementRow,
});
export const promoDepositCount = /*#__PURE__*/ call({
  group: 'fund',
  name: 'promoDepositCount',
  kind: 'read',
  request: () => v.strictObject({ promotion_id: text(40) }),
  row: () => v.looseObject({ count: v.number() }),
  required: { promotion_id: 'promotion_id_required' },
});

export const friendTransferRow = () =>
  v.looseObject({
    transfer_id: v.string(),
    direction: v.picklist(['out', 'in']),
    /** The other member's phone, masked: 63917•••4567. */
    friend: v.string(),
    transfer_amount: amount(),
    /** Charged to the receiver. */
    fee: amount(),
    /** What reached the receiver: the amount less the fee. */
    received: amount(),
    at: instant(),
  });
/**
 * Pays a friend by phone (specification §5, "Transfer"). Above `otp_above` of transferRules it wants the OTP of member/transferTac.
 * request_id makes a repeated click the same transfer.
 */
export const transferToFriend = /*#__PURE__*/ call({
  group: 'fund',
  name: 'transferToFriend',
  request: () =>
    v.strictObject({
      recipient: phone(),
      transfer_amount: typedAmount(),
      tac_code: v.optional(text(10)),
      request_id: v.pipe(text(40), v.nonEmpty()),
    }),
  row: friendTransferRow,
  required: { recipient: 'contact_phone_required', transfer_amount: 'transfer_amount_required' },
  codes: [
    'invalid_amount',
    'amount_whole_centavos',
    'invalid_transfer_amount',
    'invalidPhoneNumberFormat',
    'same_recipient',
    'account_not_exists',
    'recipient_inactive',
    'never_deposited',
    'ongoing_promotion',
    'insufficient_balance',
    'withdrawal_amount_lte_withhold_amount',
    'tac_required',
    'request_used',
    ...tacCodes,
  ],
});
/** Transfers of the member, both ways, newest first. */
export const transferHistory = /*#__PURE__*/ call({
  group: 'fund',
  name: 'transferHistory',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject(page()),
  row: friendTransferRow,
});
/** What the transfer page tells before it is asked; above `otp_above` a transfer wants an OTP. */
export const transferRules = /*#__PURE__*/ call({
  group: 'fund',
  name: 'transferRules',
  kind: 'read',
  request: noFields,
  row: () => v.looseObject({ minimum: amount(), fee: amount(), otp_above: amount(), available: amount(), withheld: amount(), balance: amount() }),
});

/** What one unit of a currency is worth in pesos, where a way to pay takes another. */
export const exchangeRateList = /*#__PURE__*/ call({
  group: 'fund',
  name: 'exchangeRateList',
  kind: 'read',
  request: noFields,
  row: () => v.looseObject({ currency: v.string(), name: bothLanguages(), rate: amount(), updated_at: instant() }),
});

/** Where a manual deposit may be sent. */
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
});
export const manualDepositMethods = ['online_transfer', 'counter', 'atm', 'ewallet'] as const;
export const manualDepositStates = ['pending', 'paid', 'rejected'] as const;
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
    state: v.picklist(manualDepositStates),
    reason: v.nullable(bothLanguages()),
    attachment_path: v.nullable(v.string()),
    created_at: instant(),
    decided_at: v.nullable(instant()),
  });
/** A transfer that the member has made to a target bank; an operator credits it. One may wait at a time, and a reference counts once. */
export const manualDeposit = /*#__PURE__*/ call({
  group: 'fund',
  name: 'manualDeposit',
  request: () =>
    v.strictObject({
      deposit_amount: typedAmount(),
      target_bank_id: text(40),
      target_bank_acc_no: text(34),
      target_bank_acc_holder: text(80),
      ref_no: text(40),
      /** From member/upload. */
      attachment_path: v.optional(text(60)),
      deposit_date: day(),
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
    'depositAmountMustGreaterThanMin',
    'depositAmountMustLessThanMax',
    'invalid_bank_id',
    'invalid_ref_no',
    'ref_no_used',
    'invalid_deposit_date',
    'attachment_not_exists',
    'pending_deposit',
    'invalid_promo_package',
    'promo_min_deposit_not_met',
    'ongoing_promotion',
    'claim_promo_only_once',
    'claim_promo_only_once_a_day',
    'promotion_not_available',
    'newbie_unmet',
    'vip_not_exists',
  ],
});
/** The member's manual deposits, newest first. */
export const manualDepositList = /*#__PURE__*/ call({
  group: 'fund',
  name: 'manualDepositList',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject(page()),
  row: manualDepositRow,
});

/** Which ways of moving money stand open now. */
export const bankingMode = /*#__PURE__*/ call({
  group: 'fund',
  name: 'bankingMode',
  kind: 'read',
  request: noFields,
  row: () => v.looseObject({ mode: v.picklist(['online', 'manual', 'withdrawal', 'transfer']), status: v.picklist(['active', 'maintenance']) }),
});
