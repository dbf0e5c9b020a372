import type { Failure } from '@parol/wire';

const ofRecipient: readonly string[] = [
  'contact_phone_required',
  'invalidPhoneNumberFormat',
  'same_recipient',
  'account_not_exists',
  'recipient_inactive',
];
const ofAmount: readonly string[] = [
  'invalid_amount',
  'amount_whole_centavos',
  'transfer_amount_required',
  'invalid_transfer_amount',
  'insufficient_balance',
  'withdrawal_amount_lte_withhold_amount',
];
const ofFactor: readonly string[] = ['totp_required', 'invalid_totp', 'totp_too_many_tries'];
const ofCode: readonly string[] = [
  'tac_required',
  'invalid_tac',
  'tac_expired',
  'tac_validated',
  'otp_too_many_tries',
];

/** Where a refusal of a transfer is told: beside its field, beside the code that was asked for, or above the button. */
export function refusalPlace({
  code,
}: Failure): 'recipient' | 'transfer_amount' | 'tac_code' | 'factor' | 'form' {
  if (ofRecipient.includes(code)) return 'recipient';
  if (ofAmount.includes(code)) return 'transfer_amount';
  if (ofFactor.includes(code)) return 'factor';
  return ofCode.includes(code) ? 'tac_code' : 'form';
}
