/**
 * Names of security events: OWASP's Application Logging Vocabulary, so that rules of a log processor
 * that knows it apply. Six names at the end are ours, because the vocabulary has none.
 */
export const securityEventNames = [
  'authn_login_success',
  'authn_login_fail',
  'authn_login_fail_max',
  'authn_login_lock',
  'authn_password_change',
  'authn_password_change_fail',
  'authn_token_reuse',
  'authn_token_revoked',
  'authz_admin',
  'authz_fail',
  'excess_rate_limit_exceeded',
  'input_validation_fail',
  'malicious_cors',
  'sensitive_delete',
  'session_use_after_expire',
  'upload_validation',
  'user_created',
  'user_deleted',
  'user_updated',
  // A member said that someone else had used the account.
  'account_misuse_reported',
  // A webhook or wallet callback that its gateway or provider did not sign.
  'forged_signature',
  // A passkey whose counter did not grow: somebody may have a copy of it.
  'passkey_copied',
  // Code that the page's policy stopped.
  'policy_violation',
  // Files of a release that are not the published ones.
  'tampered_release',
  // A release that fails for many and that the platform does not roll back automatically.
  'failing_release',
] as const;
export type SecurityEventName = (typeof securityEventNames)[number];

const ordinary: ReadonlySet<SecurityEventName> = new Set([
  'authn_login_success',
  'authn_password_change',
  'authn_token_revoked',
  'authz_admin',
  'sensitive_delete',
  'session_use_after_expire',
  'user_created',
  'user_deleted',
  'user_updated',
]);

/** The level of an event's line: `info` for what members and operators do every day. */
export const levelOf = (name: SecurityEventName): 'info' | 'warn' =>
  ordinary.has(name) ? 'info' : 'warn';
