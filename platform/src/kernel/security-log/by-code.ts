import type { Code } from '@parol/wire';
import type { SecurityEventName } from './event-names.ts';

/** Refusals that are security events. All others are business rules or typing mistakes. */
const byCode: Partial<Record<Code, SecurityEventName>> = {
  invalid_password: 'authn_login_fail',
  invalid_tac: 'authn_login_fail',
  tac_expired: 'authn_login_fail',
  invalid_totp: 'authn_login_fail',
  totp_clock_off: 'authn_login_fail',
  passkey_invalid: 'authn_login_fail',
  passkey_copied: 'passkey_copied',
  tac_validated: 'authn_token_reuse',
  otp_too_many_tries: 'authn_login_fail_max',
  totp_too_many_tries: 'authn_login_fail_max',
  loginFailed: 'authn_login_lock',
  verification_failed: 'authn_password_change_fail',
  session_mismatch: 'authz_fail',
  session_not_exists: 'authz_fail',
  CLOSE: 'authz_fail',
  BLOCK: 'authz_fail',
  account_inactive: 'authz_fail',
  money_out_frozen: 'authz_fail',
  session_expired: 'session_use_after_expire',
  otp_too_many_requests: 'excess_rate_limit_exceeded',
  too_many_requests: 'excess_rate_limit_exceeded',
  malformed_body: 'input_validation_fail',
  body_too_large: 'input_validation_fail',
  // Sent by the API only: another site's page made the request.
  permission_denied: 'malicious_cors',
  file_type_not_allowed: 'upload_validation',
  invalid_file: 'upload_validation',
};

/** The event of a refusal; undefined for refusals that are none. */
export const eventOfCode = (code: Code): SecurityEventName | undefined => byCode[code];
