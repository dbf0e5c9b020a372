import type { ParsedRequestOf } from '@parol/wire';
import type { manualDeposit } from '@parol/wire/fund';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import { depositAmount, refuseWhilePending } from '../deposit/deposit.ts';
import { bareNumber, manilaDay, receiptReference, sameReference } from '@parol/domain';
import { addDays } from '@parol/domain/calendar';
import { Refusal } from '../../kernel/http/http.ts';
import type { Identity } from '../../identity/kyc/kyc.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Promotions } from '../../bonus/promotion/promotion.ts';
import { useReceipt } from '../receipt/receipt.ts';
import { claimReference } from './claim-reference.ts';
import * as repository from './manual-deposit.repository.ts';
import type { ManualDeposit, TargetBank } from './manual-deposit.repository.ts';

export type ManualRequest = ParsedRequestOf<typeof manualDeposit>;

export interface ManualParts extends Pick<
  LedgerParts,
  'db' | 'wallet' | 'clock' | 'random' | 'config' | 'locators' | 'uniqueKeys'
> {
  readonly promotions: Promotions;
  readonly gate: Pick<ResponsibleGamingGate, 'refuseDeposit'>;
  readonly identity: Identity;
}

/** Oldest accepted transfer, in days. */
const OLDEST_DAYS = 30;

const STEP = 100n;

export const banksOf = ({ db, config }: ManualParts) => repository.targetBanks(db, config.sandbox);

async function targetOf(parts: ManualParts, request: ManualRequest): Promise<TargetBank> {
  const bank = (await banksOf(parts)).find(({ id }) => id === request.target_bank_id);
  // Refuses when the page shows an account that was closed or changed meanwhile.
  if (
    !bank ||
    bank.acc_no !== bareNumber(request.target_bank_acc_no) ||
    !sameName(bank.acc_holder, request.target_bank_acc_holder)
  ) {
    throw new Refusal('invalid_bank_id');
  }
  return bank;
}

export async function requestDeposit(
  parts: ManualParts,
  memberId: bigint,
  request: ManualRequest,
): Promise<ManualDeposit> {
  const { identity, clock, promotions, wallet, locators, gate, uniqueKeys, random } = parts;
  const bank = await targetOf(parts, request);
  await identity.refuseUnlessVerified(memberId);
  const amount = amountTo(bank, request.deposit_amount);
  const refNo = receiptReference(request.ref_no);
  if (refNo === undefined) throw new Refusal('invalid_ref_no');
  const today = manilaDay(clock.now());
  if (request.deposit_date > today || request.deposit_date < addDays(today, -OLDEST_DAYS))
    throw new Refusal('invalid_deposit_date');
  const promotionId =
    request.promotion_id === undefined ||
    request.promotion_id === '' ||
    request.promotion_id === 'none'
      ? null
      : request.promotion_id;
  const bonus =
    promotionId === null ? 0n : (await promotions.check(memberId, promotionId, amount)).bonus;
  const attachment = request.attachment_path ? request.attachment_path : null;
  return wallet.withMemberLock(memberId, async (tx) => {
    await refuseWhilePending(tx, locators, memberId, clock.now(), repository.pendingManualOf);
    await gate.refuseDeposit(tx, memberId, amount);
    const named = { target_bank: bank.id, ref_key: sameReference(refNo) };
    await claimReference(tx, uniqueKeys, named, memberId);
    if (attachment !== null && !(await useReceipt(tx, attachment, memberId)))
      throw new Refusal('attachment_not_exists');
    const at = clock.now();
    const row = {
      id: random.id(at),
      member_id: memberId,
      amount,
      ...named,
      bank_name: bank.bank_name,
      acc_no: bank.acc_no,
      ref_no: refNo,
      attachment,
      deposit_date: request.deposit_date,
      method: request.deposit_method,
      promotion_id: promotionId,
      bonus,
      state: 'pending',
      reason: null,
      created_at: at,
      decided_at: null,
      decided_by: null,
    } as const;
    return repository.insertManual(tx, row);
  });
}

/** Parses the amount into units; amounts below this account's minimum have their own code. */
const amountTo = ({ minimum, maximum }: TargetBank, typed: string | number): bigint =>
  depositAmount(typed, { minimum, maximum, step: STEP }, 'min_deposit_not_met');

const sameName = (a: string, b: string) =>
  a.toLowerCase() === b.trim().replaceAll(/\s+/g, ' ').toLowerCase();
