import { Refusal } from '../../kernel/http/http.ts';
import type { PayoutAccount } from './payout-account.ts';
import { opens } from './refusal-details.ts';
import type { AccountSnapshot } from './withdrawal.schema.ts';

/**
 * The account as stored in the ticket. Refuses invalid_bank_id, bank_member_inactive,
 * payout_account_in_review, bank_acc_holder_not_same, payout_account_new.
 */
export function usableAccount(
  account: PayoutAccount | undefined,
  at: Date,
): AccountSnapshot & { readonly ref: string } {
  if (!account) throw new Refusal('invalid_bank_id');
  if (!account.active) throw new Refusal('bank_member_inactive');
  if (account.isInReview) throw new Refusal('payout_account_in_review');
  if (!account.hasOwnersName) throw new Refusal('bank_acc_holder_not_same');
  if (account.usableFrom > at) throw new Refusal('payout_account_new', [opens(account.usableFrom)]);
  const { ref, bankName, masked, kind } = account;
  return { ref, bank_name: bankName, bank_acc_no: masked, kind };
}
