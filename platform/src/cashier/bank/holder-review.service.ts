import { type Members, nameLikeness } from '../../identity/member/member.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import { maskNumber, type NumberBox } from './account-number.ts';
import type { BankRepository } from './bank.repository.ts';
import type { BankAccount } from './bank.schema.ts';
import { payoutInstitution } from './institutions.ts';

/** An operator's comparison of a holder's name with the registered one. */
export interface HolderReviews {
  /** Accounts that wait, the longest waiting first, with the registered name of each. */
  waiting(limit: number): Promise<readonly WaitingHolder[]>;
  /**
   * Payouts can go to the account, as long as its holder is alike the registered name; the member is
   * told. Throws for an account that is not waiting.
   */
  accept(ref: string): Promise<void>;
  /**
   * Removes the account with the claim to its number, which may be another member's, and tells the
   * member. Throws
   * for an account that is not waiting.
   */
  refuse(ref: string): Promise<void>;
}

interface WaitingHolder {
  readonly account: BankAccount;
  readonly phone: string;
  readonly registered: string;
}

interface ReviewParts {
  readonly parts: Pick<Parts, 'db' | 'uniqueKeys'>;
  readonly repository: BankRepository;
  readonly members: Pick<Members, 'byId'>;
  readonly notices: Notices;
  readonly box: NumberBox;
}

export function holderReviews({
  parts: { db, uniqueKeys },
  repository,
  members,
  notices,
  box,
}: ReviewParts): HolderReviews {
  /** Runs `act` with a waiting account, locked against other changes of the member's accounts. */
  async function decide(
    ref: string,
    notice: 'payout-account-accepted' | 'payout-account-refused',
    act: (tx: Tx, account: BankAccount) => Promise<void>,
  ): Promise<void> {
    const owner = await uniqueKeys.owner(db, 'payout_account', ref);
    if (owner === undefined) throw new Error(notWaiting);
    await repository.withLock(owner, async (tx) => {
      const account = await repository.find(owner, ref, tx);
      if (account?.holder_review !== 'waiting') throw new Error(notWaiting);
      await act(tx, account);
      await notices.notify(tx, owner, notice, {
        bankName: payoutInstitution(account.bank_id, account.kind).name,
        maskedNumber: maskNumber(account.number_size, account.number_tail),
      });
    });
  }

  return {
    waiting: async (limit) =>
      Promise.all(
        (await repository.inReview(limit)).map(async (account) => {
          const member = await members.byId(account.member_id);
          return { account, phone: member?.phone ?? '', registered: member?.full_name ?? '' };
        }),
      ),
    accept: (ref) =>
      decide(ref, 'payout-account-accepted', async (tx, account) => {
        const registered = (await members.byId(account.member_id, tx))?.full_name;
        if (!registered || nameLikeness(registered, account.holder) === 'other')
          throw new Error('The registered name is another one by now; refuse the account.');
        await repository.acceptHolder(tx, account);
      }),
    refuse: (ref) =>
      decide(ref, 'payout-account-refused', async (tx, account) => {
        const number = box.open(account.number_box, ref);
        const { known } = box.fingerprints({ bankId: account.bank_id, number });
        await repository.remove(tx, account, known);
        await uniqueKeys.release(tx, 'payout_account', ref, account.member_id);
        const [next] = await repository.list(account.member_id, undefined, tx);
        if (account.is_default && next) await repository.makeDefault(tx, next);
      }),
  };
}

const notWaiting = 'No such account waits for a review; "bank:reviews" lists them.';
