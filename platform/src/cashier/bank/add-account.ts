import { Refusal } from '../../kernel/http/http.ts';
import type { AuditService } from '../../kernel/audit/audit.ts';
import { type Members, withoutComma } from '../../identity/member/member.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { OwnerProof } from '../../identity/totp/totp.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import { type accountCheck, holderOf, type NewAccount } from './account-check.ts';
import { maskNumber, normaliseNumber, type NumberBox } from './account-number.ts';
import type { BankRepository } from './bank.repository.ts';
import { type ListedAccount, listed } from './holder-state.ts';
import { payoutInstitution } from './institutions.ts';

export interface Adder {
  readonly memberId: bigint;
  readonly sessionId: bigint;
  readonly accountId: string;
  readonly address: string;
  /** The OTP, if the call has one. */
  readonly code: string | undefined;
  /** The TOTP code, for a member with a second factor. */
  readonly totp?: string | undefined;
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

export type BankContext = BankParts & { readonly check: ReturnType<typeof accountCheck> };

export async function addAccount(
  context: BankContext,
  adder: Adder,
  account: NewAccount,
): Promise<ListedAccount> {
  const { box, ownerProof, repository, members, audit, notices, check } = context;
  const { random, clock, uniqueKeys } = context.parts;
  const { delayMs } = context.parts.config.withdrawal;
  const { memberId, address, totp } = adder;
  const number = normaliseNumber(payoutInstitution(account.bankId, account.kind), account.number);
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
}
