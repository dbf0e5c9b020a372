import type { ParsedRequestOf } from '@parol/wire';
import type { manualDeposit } from '@parol/wire/fund';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import { depositAmount, refuseWhilePending } from '../deposit/deposit.ts';
import {
  bareNumber,
  type Localized,
  manilaDay,
  receiptReference,
  sameReference,
} from '@parol/domain';
import { addDays } from '@parol/domain/calendar';
import { Refusal } from '../../kernel/http/http.ts';
import type { Identity } from '../../identity/kyc/kyc.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Promotions } from '../../bonus/promotion/promotion.ts';
import { useReceipt } from '../receipt/receipt.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { type Page, pageOfAll, type PageRequest } from '../../kernel/paging/paging.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import { claimReference, referenceOf } from './claim-reference.ts';
import * as repository from './manual-deposit.repository.ts';
import type { ManualDeposit, TargetBank } from './manual-deposit.repository.ts';

type ManualRequest = ParsedRequestOf<typeof manualDeposit>;

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

export function manualService({
  db,
  wallet,
  clock,
  random,
  config,
  locators,
  uniqueKeys,
  promotions,
  gate,
  identity,
}: ManualParts): ManualDeposits {
  const banks = () => repository.targetBanks(db, config.sandbox);

  async function targetOf(request: ManualRequest): Promise<TargetBank> {
    const bank = (await banks()).find(({ id }) => id === request.target_bank_id);
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

  async function refuseUnknown(key: RowKey): Promise<void> {
    if (!(await repository.findManual(db, key))) throw new Refusal('deposit_not_exists');
  }

  /** Allows the reference of an uncredited deposit to be used again. */
  const releaseReference = (tx: Tx, deposit: ManualDeposit): Promise<void> =>
    uniqueKeys.release(tx, 'manual_reference', referenceOf(deposit), deposit.member_id);

  return {
    banks,
    async request(memberId, request) {
      const bank = await targetOf(request);
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
    },
    list: (memberId, page) =>
      pageOfAll(clock, page, {
        rows: (limit, offset) => repository.manualDepositsOf(db, memberId, limit, offset),
        totals: () => repository.manualDepositTotals(db, memberId),
      }),

    async cancel(key) {
      await refuseUnknown(key);
      return wallet.withMemberLock(key.memberId, async (tx) => {
        const change = {
          state: 'cancelled',
          bonus: 0n,
          decided_at: clock.now(),
          decided_by: `member:${key.memberId}`,
        } as const;
        const cancelled = await repository.moveManual(tx, key, ['pending'], change);
        if (!cancelled) throw new Refusal('deposit_not_cancellable');
        await releaseReference(tx, cancelled);
        return cancelled;
      });
    },

    async approve(key, by) {
      const { memberId, id } = key;
      await refuseUnknown(key);
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
    },
    async reject(key, by, reason) {
      await refuseUnknown(key);
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
        await releaseReference(tx, rejected);
        return rejected;
      });
    },
  };
}

/** Parses the amount into units; amounts below this account's minimum have their own code. */
const amountTo = ({ minimum, maximum }: TargetBank, typed: string | number): bigint =>
  depositAmount(typed, { minimum, maximum, step: STEP }, 'min_deposit_not_met');

const sameName = (a: string, b: string) =>
  a.toLowerCase() === b.trim().replaceAll(/\s+/g, ' ').toLowerCase();
