import { Refusal } from '../../kernel/http/http.ts';
import type { AuditService } from '../../kernel/audit/audit.ts';
import type { Db } from '../../kernel/database/database.ts';
import { type Members, withoutComma } from '../../identity/member/member.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { OwnerProof } from '../../identity/totp/totp.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import type { PayoutAccounts } from '../withdrawal/withdrawal.ts';
import { accountCheck, holderOf, type NewAccount } from './account-check.ts';
import { maskNumber, normaliseNumber, type NumberBox, sameNumber } from './account-number.ts';
import type { BankRepository } from './bank.repository.ts';
import type { BankAccount } from './bank.schema.ts';
import { holderState, type ListedAccount, listed } from './holder-state.ts';
import { payoutInstitution } from './institutions.ts';

interface Adder {
  readonly memberId: bigint;
  readonly sessionId: bigint;
  readonly accountId: string;
  readonly address: string;
  /** The OTP, if the call has one. */
  readonly code: string | undefined;
  /** The TOTP code, for a member with a second factor. */
  readonly totp?: string | undefined;
}

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

export interface BankParts {
  readonly parts: Pick<Parts, 'config' | 'clock' | 'random' | 'db' | 'uniqueKeys'>;
  readonly repository: BankRepository;
  readonly members: Members;
  readonly ownerProof: OwnerProof;
  readonly audit: AuditService;
  readonly notices: Notices;
  readonly box: NumberBox;
}

const refBytes = 15;

export function bankService({
  parts,
  repository,
  members,
  ownerProof,
  audit,
  notices,
  box,
}: BankParts): BankService {
  const { config, clock, random, db, uniqueKeys } = parts;
  /** With real money, changes are usable only after a delay, in case a session was stolen. */
  const { delayMs } = config.withdrawal;

  async function phoneSettledAt(memberId: bigint): Promise<Date | null> {
    const changed = delayMs > 0 ? (await members.byId(memberId))?.phone_changed_at : null;
    return changed ? new Date(changed.getTime() + delayMs) : null;
  }

  const numberAtBank = ({
    bank_id: bankId,
    number_box: number,
    account_ref: ref,
  }: BankAccount) => ({
    bankId,
    number: box.open(number, ref),
  });
  const hashesOf = (account: BankAccount) => box.fingerprints(numberAtBank(account));

  /** Finds an account by the reference that operators use. Refuses invalid_bank_id. */
  async function byRef(ref: string): Promise<BankAccount> {
    const owner = await uniqueKeys.owner(db, 'payout_account', ref);
    const account = owner === undefined ? undefined : await repository.find(owner, ref);
    if (!account) throw new Refusal('invalid_bank_id');
    return account;
  }

  /** The member's account at the bank, as PayoutAccounts.accountOf finds it. */
  async function ownAccount(
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

  const check = accountCheck({ repository, members, ...parts });

  return {
    phoneSettledAt,
    async list(memberId, kind) {
      const [accounts, settled, owner] = await Promise.all([
        repository.list(memberId, kind),
        phoneSettledAt(memberId),
        members.byId(memberId),
      ]);
      const from = (time: Date) => (settled && time < settled ? settled : time);
      return accounts.map((one) =>
        listed({ ...one, usable_from: from(one.usable_from) }, owner?.full_name),
      );
    },
    async add(adder, account) {
      const { memberId, address, totp } = adder;
      const number = normaliseNumber(
        payoutInstitution(account.bankId, account.kind),
        account.number,
      );
      if (!number) throw new Refusal('invalid_bank_acc_no');
      const hashes = box.fingerprints({ bankId: account.bankId, number });
      // Checked first, so that a refused account does not use up the code.
      await check(memberId, account, hashes.known);
      const proof = await ownerProof(adder, 'bank', { code: adder.code, totp });
      const ref = random.token(refBytes);
      const holder = holderOf(account);
      const now = clock.now();
      return repository.withLock(memberId, async (tx) => {
        // Waits for a concurrent claim, so that only one member gets the number.
        await repository.claimNumber(tx, memberId, hashes.written);
        const { needsReview } = await check(memberId, account, hashes.known, tx);
        await proof(tx);
        // Payouts go to the registered name; without one, the first account's holder becomes it.
        await members.setNameOnce(tx, memberId, withoutComma(holder));
        const isFirst = (await repository.list(memberId, undefined, tx)).length === 0;
        if (!(await uniqueKeys.claim(tx, 'payout_account', ref, memberId)))
          throw new Error('The reference of a new payout account is used.');
        await repository.insert(tx, {
          member_id: memberId,
          account_ref: ref,
          bank_id: account.bankId,
          kind: account.kind,
          holder,
          number_box: box.seal(number, ref),
          number_hash: hashes.written[0],
          number_tail: number.slice(-4),
          number_size: number.length,
          is_default: isFirst,
          usable_from: new Date(now.getTime() + delayMs),
          created_at: now,
          holder_review: needsReview ? 'waiting' : null,
        });
        await audit.record(
          {
            actor: `member:${memberId}`,
            act: 'bank.add',
            memberId,
            address,
            details: { bank: account.bankId, ref, tail: number.slice(-4) },
          },
          tx,
        );
        await notices.notify(
          tx,
          memberId,
          needsReview ? 'payout-account-in-review' : 'payout-account-added',
          {
            bankName: payoutInstitution(account.bankId, account.kind).name,
            maskedNumber: maskNumber(number.length, number.slice(-4)),
          },
        );
        const added = await repository.find(memberId, ref, tx);
        if (!added) throw new Error('the saved payout account was not returned');
        return listed(added, (await members.byId(memberId, tx))?.full_name);
      });
    },
    setDefault: (memberId, bankId, named) =>
      repository.withLock(memberId, async (tx) => {
        const account = await ownAccount(memberId, bankId, named, tx);
        if (!account) throw new Refusal('invalid_bank_id');
        if (!account.active) throw new Refusal('bank_member_inactive');
        if (account.is_default) throw new Refusal('bank_already_setup');
        await repository.makeDefault(tx, account);
      }),
    async accountOf(memberId, bankId, named) {
      const account = await ownAccount(memberId, bankId, named);
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
          isOthers: !(await repository.mayUseNumber(db, memberId, hashesOf(account).known)),
        }
      );
    },
    async reveal(ref) {
      const account = await byRef(ref);
      return {
        bankName: payoutInstitution(account.bank_id, account.kind).name,
        holder: account.holder,
        number: box.open(account.number_box, ref),
      };
    },
    async setActive(ref, active) {
      const { member_id: memberId } = await byRef(ref);
      await repository.setActive(memberId, ref, active);
    },
    async share(ref, memberId, reason) {
      const hashes = hashesOf(await byRef(ref));
      await repository.shareNumber(memberId, hashes.written, { reason, at: clock.now() });
    },
    async areShared(on, one, other) {
      // Compared in plain text, because their hashes may have different keys.
      const numbersOf = async (memberId: bigint) =>
        (await repository.list(memberId, undefined, on)).map((one) =>
          sameNumber(numberAtBank(one)),
        );
      const known = new Set(await numbersOf(one));
      return (await numbersOf(other)).some((number) => known.has(number));
    },
  };
}
