import type { Failure } from '@parol/wire';

const ofAmount: readonly string[] = [
  'invalid_amount',
  'amount_whole_centavos',
  'withdrawalAmountMustGreaterThan0',
  'min_withdrawal_not_met',
  'exceed_max_withdrawal',
  'insufficient_balance',
  'withdrawal_amount_lte_withhold_amount',
  'withdrawal_amount_required',
];
const ofAccount: readonly string[] = [
  'invalid_bank_id',
  'bank_member_inactive',
  'payout_account_new',
  'rail_not_available',
  'bank_id_required',
  'bank_acc_no_required',
];

const ofFactor: readonly string[] = ['totp_required', 'invalid_totp', 'totp_too_many_tries'];

/** Where a refusal of a withdrawal is told: beside its field, with the code that was asked for, or above the button. */
export function refusalPlace({
  code,
}: Failure): 'withdrawal_amount' | 'account_ref' | 'factor' | 'form' {
  if (ofAmount.includes(code)) return 'withdrawal_amount';
  if (ofFactor.includes(code)) return 'factor';
  return ofAccount.includes(code) ? 'account_ref' : 'form';
}
