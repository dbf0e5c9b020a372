import type { SecurityEventName } from './event-names.ts';

/** Members' actions in the audit log that are security events. */
const byAct: Readonly<Record<string, SecurityEventName>> = {
  'member.login': 'authn_login_success',
  'member.sign-up': 'user_created',
  'member.change-password': 'authn_password_change',
  'member.reset-password': 'authn_password_change',
  'member.change-phone': 'user_updated',
  'member.change-email': 'user_updated',
  'bank.add': 'user_updated',
  'totp.on': 'user_updated',
  'totp.off': 'user_updated',
  'totp.reset': 'user_updated',
  'totp.recovery-codes': 'user_updated',
  'passkey.add': 'user_updated',
  'passkey.remove': 'user_updated',
  'member.end-session': 'authn_token_revoked',
  'member.end-other-sessions': 'authn_token_revoked',
  'member.report-unauthorised': 'account_misuse_reported',
  'member.ask-deletion': 'sensitive_delete',
  'member.removed': 'user_deleted',
};

/**
 * The security event of an audited action; undefined if it is none. Every action of an operator is
 * one.
 */
export const eventOfAct = (actor: string, act: string): SecurityEventName | undefined =>
  actor.startsWith('operator:') ? 'authz_admin' : byAct[act];
