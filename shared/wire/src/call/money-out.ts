/** Refusal codes of the money-out policy, for withdrawals and transfers. */
export const moneyOutCodes = [
  'money_out_frozen',
  'day_limit_exceeded',
  'payee_limit_exceeded',
  'payee_cooling',
  'tac_required',
] as const;
/** Maps the policy's codes to the fields of a request: its field `amount` and tac_code. */
export const moneyOutPlaces = <Field extends string>(amount: Field) => ({
  day_limit_exceeded: amount,
  payee_limit_exceeded: amount,
  payee_cooling: amount,
  tac_required: 'tac_code' as const,
});
