import type { Db } from '../kernel/database/database.ts';
import { heldMoney } from '../play/win-review/win-review.ts';
import { countViolations, houseBalance } from '../wallet/ledger/invariants.repository.ts';
import type { Rule } from '../wallet/ledger/wallet.schema.ts';
import type { Asset, CounterAccount } from '../wallet/ledger/wallet.types.ts';

export interface InvariantReport {
  ok: boolean;
  /** Number of violations by rule; empty when `ok`. */
  violations: Readonly<Partial<Record<Rule, number>>>;
}

/**
 * Checks the whole ledger at once (design §8): entries sum to zero, no player balance is negative,
 * balances equal their entries, and each external reference is credited at most once.
 * Reads every entry. The running platform checks in slices.
 */
export async function checkInvariants(db: Db): Promise<InvariantReport> {
  const violations = await countViolations(db, heldMoney);
  return { ok: Object.keys(violations).length === 0, violations };
}

/** Balance of a house account in units; negative if the house paid more than it took. Reads every entry. */
export async function balanceOfHouse(
  db: Db,
  account: CounterAccount,
  asset: Asset = 'PHP',
): Promise<bigint> {
  return houseBalance(db, account.kind, account.owner ?? '', asset);
}
