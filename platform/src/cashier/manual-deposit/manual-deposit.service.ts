import { type Localized } from '@parol/domain';
import { Refusal } from '../../kernel/http/http.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { type Page, pageOfAll, type PageRequest } from '../../kernel/paging/paging.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import { referenceOf } from './claim-reference.ts';
import * as repository from './manual-deposit.repository.ts';
import type { ManualDeposit, TargetBank } from './manual-deposit.repository.ts';
import { type ManualRequest, type ManualParts, banksOf, requestDeposit } from './request-manual.ts';

export interface ManualDeposits {
  banks(): Promise<readonly TargetBank[]>;
  /**
   * Records a transfer that the member reports; nothing is credited yet. Refuses invalid_bank_id
   * (the target differs from ours), the amount (min_deposit_not_met below the account's minimum),
   * invalid_ref_no, invalid_deposit_date, the promotion, pending_deposit, ref_no_used,
   * attachment_not_exists, and the codes of ResponsibleGamingGate.refuseDeposit.
   */
  request(memberId: bigint, request: ManualRequest): Promise<ManualDeposit>;
  /** A page of the member's manual deposits, newest first. */
  list(memberId: bigint, page: PageRequest): Promise<Page<ManualDeposit>>;
  /**
   * Cancels the member's own pending deposit. Refuses deposit_not_exists, deposit_not_cancellable
   * once decided.
   */
  cancel(key: RowKey): Promise<ManualDeposit>;
  /**
   * Credits the deposit and its bonus. Refuses deposit_not_exists, ticket_processed once decided.
   */
  approve(key: RowKey, by: string): Promise<ManualDeposit>;
  /** Rejects without crediting; the reference may be used again. Refuses the codes of approve. */
  reject(key: RowKey, by: string, reason: Localized): Promise<ManualDeposit>;
}

export function manualService(parts: ManualParts): ManualDeposits {
  return {
    banks: () => banksOf(parts),
    request: (memberId, request) => requestDeposit(parts, memberId, request),
    list: (memberId, page) => listDeposits(parts, memberId, page),
    cancel: (key) => cancelDeposit(parts, key),
    approve: (key, by) => approveDeposit(parts, key, by),
    reject: (key, by, reason) => rejectDeposit(parts, key, by, reason),
  };
}

async function refuseUnknown({ db }: ManualParts, key: RowKey): Promise<void> {
  if (!(await repository.findManual(db, key))) throw new Refusal('deposit_not_exists');
}

/** Allows the reference of an uncredited deposit to be used again. */
const releaseReference = (
  { uniqueKeys }: ManualParts,
  tx: Tx,
  deposit: ManualDeposit,
): Promise<void> =>
  uniqueKeys.release(tx, 'manual_reference', referenceOf(deposit), deposit.member_id);

const listDeposits = (
  { clock, db }: ManualParts,
  memberId: bigint,
  page: PageRequest,
): Promise<Page<ManualDeposit>> =>
  pageOfAll(clock, page, {
    rows: (limit, offset) => repository.manualDepositsOf(db, memberId, limit, offset),
    totals: () => repository.manualDepositTotals(db, memberId),
  });

async function cancelDeposit(parts: ManualParts, key: RowKey): Promise<ManualDeposit> {
  const { wallet, clock } = parts;
  await refuseUnknown(parts, key);
  return wallet.withMemberLock(key.memberId, async (tx) => {
    const change = {
      state: 'cancelled',
      bonus: 0n,
      decided_at: clock.now(),
      decided_by: `member:${key.memberId}`,
    } as const;
    const cancelled = await repository.moveManual(tx, key, ['pending'], change);
    if (!cancelled) throw new Refusal('deposit_not_cancellable');
    await releaseReference(parts, tx, cancelled);
    return cancelled;
  });
}

async function approveDeposit(parts: ManualParts, key: RowKey, by: string): Promise<ManualDeposit> {
  const { wallet, clock, promotions } = parts;
  const { memberId, id } = key;
  await refuseUnknown(parts, key);
  return wallet.withMemberLock(
    memberId,
    async (tx, held) => {
      const at = clock.now();
      const deposit = await repository.findManual(tx, key);
      if (deposit?.state !== 'pending') throw new Refusal('ticket_processed');
      const label = {
        en: `Manual deposit, ${deposit.bank_name}`,
        ph: `Manual na deposit, ${deposit.bank_name}`,
      };
      const outcome = await held.post({
        member: memberId,
        scope: `manual:${deposit.target_bank}`,
        key: `deposit:${id}`,
        kind: 'deposit',
        amount: deposit.amount,
        counter: { kind: 'gateway', owner: `manual:${deposit.target_bank}` },
        ref: `deposit:${id}`,
        at,
        meta: { label: label.en, labels: label, reference: deposit.ref_no },
      });
      if (outcome.status !== 'posted')
        throw new Error(`Crediting manual deposit ${id} returned ${outcome.status}.`);
      const bonus = await promotions.applyToDeposit(tx, held, {
        id,
        memberId,
        amount: deposit.amount,
        promotionId: deposit.promotion_id,
        openedAt: deposit.created_at,
      });
      const paid = await repository.moveManual(tx, key, ['pending'], {
        state: 'paid',
        bonus,
        decided_at: at,
        decided_by: by,
      });
      if (!paid)
        throw new Error(
          `Manual deposit ${id} was credited, but already decided by another request.`,
        );
      return paid;
    },
    { idempotent: true },
  );
}

async function rejectDeposit(
  parts: ManualParts,
  key: RowKey,
  by: string,
  reason: Localized,
): Promise<ManualDeposit> {
  const { wallet, clock } = parts;
  await refuseUnknown(parts, key);
  return wallet.withMemberLock(key.memberId, async (tx) => {
    const change = {
      state: 'rejected',
      bonus: 0n,
      reason: JSON.stringify(reason),
      decided_at: clock.now(),
      decided_by: by,
    } as const;
    const rejected = await repository.moveManual(tx, key, ['pending'], change);
    if (!rejected) throw new Refusal('ticket_processed');
    await releaseReference(parts, tx, rejected);
    return rejected;
  });
}
