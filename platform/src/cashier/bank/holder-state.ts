import { isSameName, nameLikeness } from '../../identity/member/member.ts';
import type { PayoutAccount } from '../withdrawal/withdrawal.ts';
import type { BankAccount } from './bank.schema.ts';

/** An account with the registered name that an operator compares its holder with; null for none. */
export type ListedAccount = BankAccount & { readonly inReviewAgainst: string | null };

type Holder = Pick<BankAccount, 'holder' | 'holder_review'>;

/**
 * Whether payouts to the holder go to the member of the registered name, if one is registered. What
 * an operator accepted holds only while the names are alike.
 */
export function holderState(
  { holder, holder_review: review }: Holder,
  registered: string | null | undefined,
): Pick<PayoutAccount, 'hasOwnersName' | 'isInReview'> {
  const isSame = !registered || isSameName(registered, holder);
  const isAccepted =
    review === 'accepted' && !!registered && nameLikeness(registered, holder) === 'alike';
  return { hasOwnersName: isSame || isAccepted, isInReview: !isSame && review === 'waiting' };
}

/** The account as the member sees it. */
export const listed = (
  account: BankAccount,
  registered: string | null | undefined,
): ListedAccount => ({
  ...account,
  inReviewAgainst: holderState(account, registered).isInReview ? (registered ?? null) : null,
});
