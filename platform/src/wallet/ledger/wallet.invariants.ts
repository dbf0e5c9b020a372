import type { Db } from '../../kernel/database/database.ts';
import { countViolations, houseBalance, type InvariantCounts } from './invariants.repository.ts';
import type { Asset, CounterAccount } from './wallet.types.ts';

export interface InvariantReport {
  ok: boolean;
  /** What was counted wrong, by rule; all zero when `ok`. */
  violations: InvariantCounts;
}

/**
 * Checks the ledger as a whole (specification of the checks: design §8): all sums to zero, no player is
 * negative, balances equal entries, each external reference is credited at most once.
 * It reads every entry: for tests, `ops` and a job, not for each health probe.
 */
export async function checkInvariants(db: Db): Promise<InvariantReport> {
  const violations = await countViolations(db);
  return { ok: Object.values(violations).every((count) => count === 0), violations };
}

/** Units in one house account; negative where the house has paid more than it took. Reads every entry. */
export async function balanceOfHouse(
  db: Db,
  account: CounterAccount,
  asset: Asset = 'PHP',
): Promise<bigint> {
  return houseBalance(db, account.kind, account.owner ?? '', asset);
}
