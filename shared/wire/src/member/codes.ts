/** Why a member may not come in. */
export const sessionCodes = ['CLOSE', 'BLOCK', 'account_inactive'] as const;
/** What a one-time code is refused with. */
export const otpCodes = [
  'invalid_tac',
  'tac_expired',
  'tac_validated',
  'otp_too_many_tries',
] as const;
