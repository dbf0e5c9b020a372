/** Codes of a wrong one-time code. */
export const ofCode = ['invalid_tac', 'tac_expired', 'tac_validated', 'otp_too_many_tries'];
/** Codes of an unsuitable new password. */
export const ofNewPassword = ['passwordStrengthError', 'common_password'];
/** Codes of a wrong current password. */
export const ofPassword = ['invalid_password', 'password_required'];
/** Codes that require the second factor or reject it. */
export const ofFactor = ['totp_required', 'invalid_totp', 'totp_clock_off', 'totp_too_many_tries'];
