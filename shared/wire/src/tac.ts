/** What a call that takes a one-time code may answer about it. */
export const tacCodes = [
  'invalid_tac',
  'tac_expired',
  'tac_validated',
  'otp_too_many_tries',
] as const;
/** Places the codes of a one-time code at the field of the request that holds it. */
export const tacPlaces = <Field extends string>(field: Field) =>
  Object.fromEntries(tacCodes.map((code) => [code, field])) as Record<
    (typeof tacCodes)[number],
    Field
  >;
