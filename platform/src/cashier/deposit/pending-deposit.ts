import { formatAmount } from '@parol/domain';
import type { PendingDepositOnWire } from '@parol/wire/fund';
import type { Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { Locators } from '../../kernel/ids/ids.ts';
import { pendingDepositOf } from './pending-deposit.repository.ts';

/**
 * Refuses pending_deposit while the member has a deposit pending, through a gateway or manual, and
 * names it in the details. Call it in the transaction that opens a deposit, under the member's lock.
 */
export async function refuseWhilePending(
  tx: Tx,
  locators: Locators,
  memberId: bigint,
  at: Date,
): Promise<void> {
  const pending = await pendingDepositOf(tx, memberId, at);
  if (!pending) return;
  const shared = { label: pending.label, amount: formatAmount(pending.amount) };
  const details: PendingDepositOnWire =
    pending.kind === 'gateway'
      ? { ...shared, deposit_id: pending.reference, route: pending.route }
      : { ...shared, manual_deposit_id: locators.reference({ memberId, id: pending.id }) };
  throw new Refusal('pending_deposit', [details]);
}
