import type { Db } from '../../kernel/database/database.ts';
import type { PayoutAccount } from './payout-account.ts';
import * as repository from './withdrawal.repository.ts';
import type { Withdrawal } from './withdrawal.repository.ts';

/** A ticket, and whether an earlier, equal request created it. */
export type RequestedWithdrawal = Withdrawal & { readonly repeated: boolean };

interface WithdrawalInput extends Pick<Withdrawal, 'amount' | 'rail'> {
  readonly memberId: bigint;
  readonly requestId: string | undefined;
  readonly account: PayoutAccount | undefined;
}

/**
 * The ticket that an earlier request created: the one with the same request_id, or for a request
 * without one, an equal request without one that was sent after `since`.
 */
export async function earlierTicket(
  db: Db,
  { memberId, requestId, amount, rail, account }: WithdrawalInput,
  since: Date,
): Promise<RequestedWithdrawal | undefined> {
  const equal = account && { amount, rail, account_ref: account.ref };
  const ticket =
    requestId === undefined
      ? equal && (await repository.findEqual(db, memberId, equal, since))
      : await repository.findByRequest(db, memberId, requestId);
  return ticket && { ...ticket, repeated: true };
}
