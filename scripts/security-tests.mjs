/** Tests of attacks that are not in the folders of security tests, because they test one module. */

/** Tests through calls, commands and the platform's start. */
export const securityCalls = [
  'platform/test/security',
  // `ph` has no part of the sandbox, whose messages and controls answer only this machine.
  'platform/test/boot/without-sandbox.test.ts',
  'sandbox/src/controls',
  // Money out and payout accounts; the short run of members who abuse bonuses and transfers.
  'platform/src/cashier/payout-policy',
  'platform/src/cashier/bank',
  'platform/src/cashier/withdrawal/withdrawal-repeat.test.ts',
  'platform/src/cashier/transfer/transfer-at-once.test.ts',
  'platform/src/cashier/transfer/transfer-code.test.ts',
  'platform/src/cashier/transfer/transfer-funnel.test.ts',
  'platform/src/cashier/transfer/transfer-patterns.test.ts',
  'platform/test/abuse',
  // Second factors at log-in and at a reset, and codes.
  'platform/src/identity/account/log-in-factor.test.ts',
  'platform/src/identity/totp',
  'platform/src/identity/passkey',
  'platform/src/identity/otp',
  // Providers' ceilings, invalid webhooks, and commands that take two operators.
  'platform/src/play/win-review',
  'platform/src/play/seamless/transaction-sets.test.ts',
  'sandbox/src/studio/games/ceilings.test.ts',
  'platform/test/cashier/fuzz.test.ts',
  'platform/src/cashier/adjustment',
  'platform/src/kernel/operator',
  // Rights of the database logins.
  'platform/src/kernel/database/roles.test.ts',
  'platform/src/kernel/database/logins.test.ts',
  'platform/src/start/reading-ops.test.ts',
];

/** Tests on pages. */
export const securityPages = [
  'e2e/security',
  'e2e/journeys/cashier-transfer.spec.ts',
  'e2e/journeys/kyc-required.spec.ts',
  'e2e/journeys/report-unauthorised.spec.ts',
  'e2e/journeys/passkey.spec.ts',
  'e2e/journeys/second-factor.spec.ts',
  'e2e/journeys/sessions.spec.ts',
  'e2e/journeys/win-review.spec.ts',
];
