/** What every call that takes a one-time code may answer about it. */
export const tacCodes = [
  'invalid_tac',
  'tac_expired',
  'tac_validated',
  'otp_too_many_tries',
] as const;
