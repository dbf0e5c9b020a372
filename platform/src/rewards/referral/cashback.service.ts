import { manilaDay, wholeCentavos } from '@parol/domain';
import { startOfManilaDay, startOfMonth } from '@parol/domain/calendar';
import type { Members } from '../../identity/member/member.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { InboxService } from '../../notify/inbox/inbox.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { RewardCredit } from '../credit/credit.ts';
import { partOf, type Programmes } from '../programme/programme.ts';
import * as outcomes from './outcome.repository.ts';
import { cashbackMessage, cashbackName } from './referral.messages.ts';
import { referralProgramme, type ReferralSettings } from './referral.programme.ts';
import { decidedForAll, type ReferralReason, type ReferralWatchTable } from './referral.schema.ts';
import * as watches from './watch.repository.ts';

/** A credited deposit of a referred member; `deposit` is its amount in units. */
export type Deposit = Pick<ReferralWatchTable, 'deposit_id' | 'deposit' | 'deposited_at'>;

export interface CashbackNeeds {
  readonly programmes: Programmes;
  readonly inbox: Pick<InboxService, 'send'>;
  readonly members: Pick<Members, 'byId'>;
}

export type CashbackParts = Pick<LedgerParts, 'clock'> &
  CashbackNeeds & { readonly credit: RewardCredit };

/** Units of cashback that the referrer was paid this calendar month in Manila. */
export const paidThisMonth = (
  { clock }: Pick<CashbackParts, 'clock'>,
  on: Db,
  referrerId: bigint,
): Promise<bigint> =>
  outcomes.paidSince(on, referrerId, startOfManilaDay(startOfMonth(manilaDay(clock.now()))));

/** The settings in force when the deposit was made. */
export const settingsOf = (
  { programmes }: Pick<CashbackParts, 'programmes'>,
  on: Db,
  { deposited_at }: Pick<Deposit, 'deposited_at'>,
): Promise<ReferralSettings> => programmes.settings(on, referralProgramme, deposited_at);

/** The units of cashback that a deposit is worth to the referrer now. */
export async function worthOf(
  parts: Pick<CashbackParts, 'clock'>,
  on: Db,
  referrerId: bigint,
  { deposit }: Pick<Deposit, 'deposit'>,
  { rate, perDeposit, perMonth }: ReferralSettings,
): Promise<bigint> {
  const left = perMonth - (await paidThisMonth(parts, on, referrerId));
  const worth = [partOf(deposit, rate), perDeposit, left].reduce((a, b) => (a < b ? a : b));
  return worth > 0n ? wholeCentavos(worth) : 0n;
}

/** Credits the cashback and stores the outcome, under the referrer's lock. */
export async function pay(
  parts: CashbackParts,
  tx: Tx,
  held: LedgerParts['wallet'],
  pair: outcomes.Pair,
  {
    deposit,
    amount,
    times,
    note,
  }: {
    readonly deposit: Deposit;
    readonly amount: bigint;
    readonly times: bigint;
    readonly note: string | null;
  },
): Promise<void> {
  const { clock, credit, inbox, members } = parts;
  const { referrer } = pair;
  const at = clock.now();
  const referee = await members.byId(pair.referee, tx);
  if (!referee) throw new Error(`There is no member ${pair.referee}.`);
  const isNew = await credit(tx, held, {
    member: referrer,
    programme: referralProgramme.code,
    key: `deposit:${deposit.deposit_id}`,
    kind: 'rebate',
    amount,
    turnover: amount * times,
    name: cashbackName,
    at,
  });
  if (!isNew) throw new Error(`The deposit ${deposit.deposit_id} was paid for before.`);
  await close(parts, tx, pair, { deposit, cashback: amount, note });
  await inbox.send(referrer, cashbackMessage(referee, deposit.deposit_id, amount), tx);
}

/** Stores the outcome of a deposit, or of all of the referred member's, and stops watching it. */
export async function close(
  { clock }: Pick<CashbackParts, 'clock'>,
  tx: Tx,
  { referrer, referee }: outcomes.Pair,
  {
    deposit,
    cashback = 0n,
    reason = null,
    note = null,
  }: {
    /** Undefined for a decision about all deposits of the referred member. */
    readonly deposit: Deposit | undefined;
    readonly cashback?: bigint;
    readonly reason?: ReferralReason | null;
    readonly note?: string | null;
  },
): Promise<void> {
  const at = clock.now();
  await outcomes.putOutcome(tx, {
    member_id: referrer,
    referee_id: referee,
    deposit_id: deposit?.deposit_id ?? decidedForAll,
    deposit: deposit?.deposit ?? null,
    deposited_at: deposit?.deposited_at ?? null,
    cashback,
    reason,
    note,
    decided_at: at,
  });
  if (!deposit) return;
  await watches.stopWatching(tx, { member_id: referee, deposit_id: deposit.deposit_id }, at);
}
