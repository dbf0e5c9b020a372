/** What the policy for money that leaves a member may answer, about both withdrawals and transfers. */
export const moneyOutCodes = [
  'money_out_frozen',
  'day_limit_exceeded',
  'payee_limit_exceeded',
  'payee_cooling',
  'tac_required',
] as const;
/** Places the policy's codes at the fields of a request with the field `amount` and a tac_code. */
export const moneyOutPlaces = <Field extends string>(amount: Field) => ({
  day_limit_exceeded: amount,
  payee_limit_exceeded: amount,
  payee_cooling: amount,
  tac_required: 'tac_code' as const,
});
