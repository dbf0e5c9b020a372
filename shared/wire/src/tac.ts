/** What a call that takes a one-time code may answer about it. */
export const tacCodes = [
  'invalid_tac',
  'tac_expired',
  'tac_validated',
  'otp_too_many_tries',
] as const;
/** What a call that may ask for an OTP answers about it; tac_not_validate: without one. */
export const ownerTacCodes = [...tacCodes, 'tac_not_validate'] as const;
/** Places the codes of a one-time code at the field of the request that holds it. */
export const tacPlaces = <Field extends string>(field: Field) =>
  Object.fromEntries(tacCodes.map((code) => [code, field])) as Record<
    (typeof tacCodes)[number],
    Field
  >;
/** The same for a call that may ask for an OTP in `tac_code`. */
export const ownerTacPlaces = () =>
  ({ ...tacPlaces('tac_code'), tac_not_validate: 'tac_code' }) as const;
