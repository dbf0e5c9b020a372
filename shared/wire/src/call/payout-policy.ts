/** Refusal codes of the payout policy, for withdrawals and transfers. */
export const payoutPolicyCodes = [
  'money_out_frozen',
  'day_limit_exceeded',
  'payee_limit_exceeded',
  'payee_cooling',
  'tac_required',
] as const;
/** Maps the policy's codes to the fields of a request: its field `amount` and tac_code. */
export const payoutPolicyPlaces = <Field extends string>(amount: Field) => ({
  day_limit_exceeded: amount,
  payee_limit_exceeded: amount,
  payee_cooling: amount,
  tac_required: 'tac_code' as const,
});
