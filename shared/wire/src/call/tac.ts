/** Refusal codes for the one-time code of a call. */
export const tacCodes = [
  'invalid_tac',
  'tac_expired',
  'tac_validated',
  'otp_too_many_tries',
] as const;
/** Refusal codes for the OTP of a call that may require one; tac_not_validate if it is missing. */
export const ownerTacCodes = [...tacCodes, 'tac_not_validate'] as const;
/** Maps the refusal codes of a one-time code to the request's field that contains it. */
export const tacPlaces = <Field extends string>(field: Field) =>
  Object.fromEntries(tacCodes.map((code) => [code, field])) as Record<
    (typeof tacCodes)[number],
    Field
  >;
/** The same for calls that may require an OTP in `tac_code`. */
export const ownerTacPlaces = () =>
  ({ ...tacPlaces('tac_code'), tac_not_validate: 'tac_code' }) as const;
