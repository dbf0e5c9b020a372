import { isPersonName, isSameName, type Members, tidyName } from '../../identity/member/member.ts';
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

/**
 * Refuses a payout account that may not be added now: holder_name_required,
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
  ): Promise<void> => {
    const member = await members.byId(memberId, on);
    if (!isPersonName(tidyName(account.holder))) throw new Refusal('holder_name_required');
    if (member?.full_name && !isSameName(member.full_name, account.holder))
      throw new Refusal('bank_acc_holder_not_same');
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
  };
