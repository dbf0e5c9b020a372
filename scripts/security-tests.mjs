/** Tests of attacks that are not in the folders of security tests, because they test one module. */

/** Through calls, commands and the start of the platform. */
export const securityCalls = [
  'platform/test/security',
  // Nothing of the sandbox in `ph`; its messages and controls answer this machine alone.
  'platform/test/boot/without-sandbox.test.ts',
  'platform/sandbox/src/controls',
  // Money out and payout accounts; members who abuse bonuses and transfers, in short.
  'platform/src/cashier/money-out',
  'platform/src/cashier/bank',
  'platform/src/cashier/withdrawal/withdrawal-repeat.test.ts',
  'platform/src/cashier/transfer/transfer-funnel.test.ts',
  'platform/test/abuse',
  // Second factors at log-in and at a reset, and codes.
  'platform/src/identity/account/log-in-factor.test.ts',
  'platform/src/identity/totp',
  'platform/src/identity/otp',
  // Providers' ceilings, webhooks that are wrong, and what takes two operators.
  'platform/src/play/win-review',
  'platform/sandbox/src/studio/games/ceilings.test.ts',
  'platform/test/cashier/fuzz.test.ts',
  'platform/src/cashier/adjustment',
  'platform/src/kernel/operator',
  // What each database login may do.
  'platform/src/kernel/database/roles.test.ts',
  'platform/src/kernel/database/logins.test.ts',
  'platform/src/reading-ops.test.ts',
];

/** On pages. */
export const securityPages = [
  'e2e/security',
  'e2e/journeys/cashier-transfer.spec.ts',
  'e2e/journeys/not-me.spec.ts',
  'e2e/journeys/passkey.spec.ts',
  'e2e/journeys/second-factor.spec.ts',
  'e2e/journeys/sessions.spec.ts',
  'e2e/journeys/win-review.spec.ts',
];
