import { dayMs } from '@parol/domain';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { expectLedgerSound, startCashier } from './cashier.ts';
import type { TestOptions, TestPlatform } from './platform.ts';

/** For tests that pass days: sessions that outlast them. */
export const longSessions: TestOptions = {
  config: { session: { idleMs: 90 * dayMs, absoluteMs: 90 * dayMs } },
};

/**
 * Starts a cashier for the tests of a file, hands it to `use`, and closes it after them. After each
 * test the ledger is checked.
 */
export function cashierOfFile(
  use: (platform: TestPlatform) => void,
  options: TestOptions = {},
): void {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startCashier(options);
    use(platform);
  }, 60_000);
  afterEach(() => expectLedgerSound(platform));
  afterAll(() => platform.close());
}
