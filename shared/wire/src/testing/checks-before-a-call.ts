/**
 * Specification §5, "Checks before a call is made", by call: the required fields besides the
 * account_id of member calls. Tests compare wire's `required` with this table; the site's and the
 * platform's tests then check wire's fields.
 */
export const checksBeforeACall: Readonly<Record<string, readonly string[]>> = {
  'member/login': ['account_id', 'password'],
  'member/forgotPassword': ['account_id'],
  'member/signup': ['account_id', 'password'],
  'member/signupV2': ['account_id', 'password'],
  'member/validateTac': ['account_id', 'tac'],
  'member/newLogin': ['account_id', 'member_otp'],
  'member/updatePassword': ['password', 'new_password'],
  'member/updateEmail': ['contact_email'],
  'fund/addBank': ['bank_id', 'bank_name', 'bank_acc_holder', 'bank_acc_no', 'tac_code'],
  'fund/addBankV2': ['bank_id', 'bank_name', 'bank_acc_holder', 'bank_acc_no'],
  'fund/addEwallet': ['bank_id', 'bank_acc_holder', 'bank_acc_no', 'tac_code'],
  'fund/addEwalletV2': ['bank_id', 'bank_acc_holder', 'bank_acc_no'],
  'fund/setDefaultBank': ['bank_id', 'bank_acc_no'],
  'fund/manualDeposit': [
    'target_bank_id',
    'target_bank_acc_no',
    'target_bank_acc_holder',
    'ref_no',
    'deposit_date',
    'deposit_method',
  ],
  'fund/addWithdrawTicket': ['withdrawal_amount'],
  'payg/maya': ['deposit_amount'],
  'memberreview/submitReview': ['comment', 'json_rating'],
  'member/inboxClaim': ['inbox_id'],
  'game/launchOne': ['player_id'],
  'game/offlineGameList': ['provider_code'],
};
/** Entries of the table for a family of calls, such as `launch<Provider>`. */
export const checksOfFamilies: readonly (readonly [family: RegExp, fields: readonly string[]])[] = [
  // Demos have no player.
  [/^game\/launch(?!Demo$)/, ['player_id']],
  // Some look-ups need no player; the platform checks it if the provider's descriptor requires one.
  [/^game\/detail/, ['ticket_id']],
  [/^game\/result/, ['result_id']],
];
