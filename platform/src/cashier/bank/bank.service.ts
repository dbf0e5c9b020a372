import { Refusal } from '../../kernel/http/http.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { PayoutAccount, PayoutAccounts } from '../withdrawal/withdrawal.ts';
import { accountCheck, type NewAccount } from './account-check.ts';
import { maskNumber, sameNumber } from './account-number.ts';
import type { BankAccount } from './bank.schema.ts';
import { holderState, type ListedAccount, listed } from './holder-state.ts';
import { payoutInstitution } from './institutions.ts';
import { type Adder, type BankParts, type BankContext, addAccount } from './add-account.ts';

export interface BankService extends PayoutAccounts {
  /** The default account first; `usable_from` takes a changed phone into account. */
  list(memberId: bigint, kind: BankAccount['kind']): Promise<readonly ListedAccount[]>;
  /**
   * Saves a payout account; the first of its kind becomes the default. One whose holder is alike the
   * registered name can't be paid to until an operator accepts it. Refuses invalid_bank_id,
   * invalid_bank_acc_no, holder_name_required, bank_acc_holder_not_same, bank_member_exists or
   * member_ewallet_exists, bank_account_taken, bank_member_full or member_ewallet_full, and the
   * codes of OwnerProof.
   */
  add(adder: Adder, account: NewAccount): Promise<ListedAccount>;
  /**
   * Refuses invalid_bank_id for an account that accountOf doesn't find, bank_member_inactive,
   * bank_already_setup.
   */
  setDefault(memberId: bigint, bankId: string, named: string): Promise<void>;
  /** The full number, for the operator who pays. Refuses invalid_bank_id. */
  reveal(
    ref: string,
  ): Promise<{ readonly bankName: string; readonly holder: string; readonly number: string }>;
  setActive(ref: string, active: boolean): Promise<void>;
  /** Lets another member add the account too. Refuses invalid_bank_id. */
  share(ref: string, memberId: bigint, reason: string): Promise<void>;
  /** Whether both members have added the same bank or e-wallet account, in use or not. */
  areShared(on: Db, one: bigint, other: bigint): Promise<boolean>;
}

export function bankService(needs: BankParts): BankService {
  const context = { ...needs, check: accountCheck({ ...needs, ...needs.parts }) };
  return {
    phoneSettledAt: (memberId) => phoneSettledAt(context, memberId),
    list: (memberId, kind) => listAccounts(context, memberId, kind),
    add: (adder, account) => addAccount(context, adder, account),
    setDefault: (memberId, bankId, named) => makeDefault(context, memberId, bankId, named),
    accountOf: (memberId, bankId, named) => accountOf(context, memberId, bankId, named),
    reveal: (ref) => revealNumber(context, ref),
    setActive: (ref, active) => switchAccount(context, ref, active),
    share: (ref, memberId, reason) => shareNumber(context, ref, memberId, reason),
    areShared: (on, one, other) => areShared(context, on, one, other),
  };
}

async function phoneSettledAt(context: BankContext, memberId: bigint): Promise<Date | null> {
  const { delayMs } = context.parts.config.withdrawal;
  const { members } = context;
  const changed = delayMs > 0 ? (await members.byId(memberId))?.phone_changed_at : null;
  return changed ? new Date(changed.getTime() + delayMs) : null;
}

const numberAtBank = (
  { box }: BankContext,
  { bank_id: bankId, number_box: number, account_ref: ref }: BankAccount,
) => ({
  bankId,
  number: box.open(number, ref),
});

const hashesOf = (context: BankContext, account: BankAccount) =>
  context.box.fingerprints(numberAtBank(context, account));

/** Finds an account by the reference that operators use. Refuses invalid_bank_id. */
async function byRef(context: BankContext, ref: string): Promise<BankAccount> {
  const { uniqueKeys, db } = context.parts;
  const { repository } = context;
  const owner = await uniqueKeys.owner(db, 'payout_account', ref);
  const account = owner === undefined ? undefined : await repository.find(owner, ref);
  if (!account) throw new Refusal('invalid_bank_id');
  return account;
}

/** The member's account at the bank, as PayoutAccounts.accountOf finds it. */
async function ownAccount(
  { repository }: BankContext,
  memberId: bigint,
  bankId: string,
  named: string,
  on?: Db,
): Promise<BankAccount | undefined> {
  const atBank = (await repository.list(memberId, undefined, on)).filter(
    (one) => one.bank_id === bankId,
  );
  const byReference = atBank.find((one) => one.account_ref === named);
  const [listed, ...others] = atBank.filter(
    (one) => maskNumber(one.number_size, one.number_tail) === named,
  );
  return byReference ?? (others.length === 0 ? listed : undefined);
}

async function listAccounts(
  context: BankContext,
  memberId: bigint,
  kind: BankAccount['kind'],
): Promise<readonly ListedAccount[]> {
  const { repository, members } = context;
  const [accounts, settled, owner] = await Promise.all([
    repository.list(memberId, kind),
    phoneSettledAt(context, memberId),
    members.byId(memberId),
  ]);
  const from = (time: Date) => (settled && time < settled ? settled : time);
  return accounts.map((one) =>
    listed({ ...one, usable_from: from(one.usable_from) }, owner?.full_name),
  );
}

const makeDefault = (
  context: BankContext,
  memberId: bigint,
  bankId: string,
  named: string,
): Promise<void> =>
  context.repository.withLock(memberId, async (tx) => {
    const account = await ownAccount(context, memberId, bankId, named, tx);
    if (!account) throw new Refusal('invalid_bank_id');
    if (!account.active) throw new Refusal('bank_member_inactive');
    if (account.is_default) throw new Refusal('bank_already_setup');
    await context.repository.makeDefault(tx, account);
  });

async function accountOf(
  context: BankContext,
  memberId: bigint,
  bankId: string,
  named: string,
): Promise<PayoutAccount | undefined> {
  const { members, repository } = context;
  const { db } = context.parts;
  const account = await ownAccount(context, memberId, bankId, named);
  const owner = account && (await members.byId(memberId));
  return (
    account && {
      ref: account.account_ref,
      bankId: account.bank_id,
      bankName: payoutInstitution(account.bank_id, account.kind).name,
      kind: account.kind,
      masked: maskNumber(account.number_size, account.number_tail),
      active: account.active,
      usableFrom: account.usable_from,
      addedAt: account.created_at,
      ...holderState(account, owner?.full_name),
      isOthers: !(await repository.mayUseNumber(db, memberId, hashesOf(context, account).known)),
    }
  );
}

async function revealNumber(
  context: BankContext,
  ref: string,
): Promise<{ readonly bankName: string; readonly holder: string; readonly number: string }> {
  const { box } = context;
  const account = await byRef(context, ref);
  return {
    bankName: payoutInstitution(account.bank_id, account.kind).name,
    holder: account.holder,
    number: box.open(account.number_box, ref),
  };
}

async function switchAccount(context: BankContext, ref: string, active: boolean): Promise<void> {
  const { repository } = context;
  const { member_id: memberId } = await byRef(context, ref);
  await repository.setActive(memberId, ref, active);
}

async function shareNumber(
  context: BankContext,
  ref: string,
  memberId: bigint,
  reason: string,
): Promise<void> {
  const { repository } = context;
  const { clock } = context.parts;
  const hashes = hashesOf(context, await byRef(context, ref));
  await repository.shareNumber(memberId, hashes.written, { reason, at: clock.now() });
}

async function areShared(
  context: BankContext,
  on: Db,
  one: bigint,
  other: bigint,
): Promise<boolean> {
  const { repository } = context;
  // Compared in plain text, because their hashes may have different keys.
  const numbersOf = async (memberId: bigint) =>
    (await repository.list(memberId, undefined, on)).map((one) =>
      sameNumber(numberAtBank(context, one)),
    );
  const known = new Set(await numbersOf(one));
  return (await numbersOf(other)).some((number) => known.has(number));
}
