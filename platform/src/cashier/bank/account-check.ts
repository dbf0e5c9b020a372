import {
  isPersonName,
  type Members,
  nameLikeness,
  tidyName,
  withoutComma,
} from '../../identity/member/member.ts';
import type { Db } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { BankRepository } from './bank.repository.ts';
import type { BankAccount } from './bank.schema.ts';

export interface NewAccount {
  readonly kind: BankAccount['kind'];
  readonly bankId: string;
  readonly holder: string;
  /** As typed. */
  readonly number: string;
}

interface AccountCheckParts extends Pick<Parts, 'config' | 'db'> {
  readonly repository: Pick<BankRepository, 'list' | 'mayUseNumber'>;
  readonly members: Pick<Members, 'byId'>;
}

/** The holder's name as it is stored. */
export const holderOf = ({ holder }: Pick<NewAccount, 'holder'>): string => tidyName(holder);

/**
 * Whether an operator has to compare the holder with the registered name. Refuses a payout account that may not be added now: holder_name_required,
 * bank_acc_holder_not_same, bank_member_exists or member_ewallet_exists, bank_account_taken,
 * bank_member_full or member_ewallet_full.
 */
export const accountCheck =
  ({ config, db, repository, members }: AccountCheckParts) =>
  async (
    memberId: bigint,
    account: NewAccount,
    numberHashes: readonly Buffer[],
    on?: Db,
  ): Promise<{ readonly needsReview: boolean }> => {
    const member = await members.byId(memberId, on);
    const holder = holderOf(account);
    // Banks write `FAMILY, GIVEN`.
    if (!isPersonName(withoutComma(holder))) throw new Refusal('holder_name_required');
    const likeness = member?.full_name ? nameLikeness(member.full_name, holder) : 'same';
    if (likeness === 'other') throw new Refusal('bank_acc_holder_not_same');
    const saved = await repository.list(memberId, account.kind, on);
    const isBank = account.kind === 'bank';
    const isSame = ({ bank_id: bank, number_hash: hash }: BankAccount) =>
      bank === account.bankId && numberHashes.some((one) => one.equals(hash));
    if (saved.some(isSame))
      throw new Refusal(isBank ? 'bank_member_exists' : 'member_ewallet_exists');
    if (!(await repository.mayUseNumber(on ?? db, memberId, numberHashes)))
      throw new Refusal('bank_account_taken');
    if (saved.length >= config.accountsPerKind)
      throw new Refusal(isBank ? 'bank_member_full' : 'member_ewallet_full');
    return { needsReview: likeness === 'alike' };
  };
