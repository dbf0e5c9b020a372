import type { Tx } from '../../kernel/database/database.ts';
import {
  driverOf,
  type PaymentReport,
  type PaymentStatus,
  type ProviderClient,
  type WebhookReport,
} from '../gateway/gateway.ts';
import { keyOf, type RowKey } from '../../kernel/ids/ids.ts';
import type { LedgerParts, Wallet } from '../../wallet/ledger/ledger.ts';
import type { Promotions } from '../../bonus/promotion/promotion.ts';
import { eventValue } from './deposit.keys.ts';
import * as repository from './deposit.repository.ts';
import type { Deposit } from './deposit.repository.ts';
import { rowOfReference } from './deposit-reference.ts';
import type { DepositState } from './deposit.schema.ts';
import { nextPollAt } from './poll-times.ts';

/**
 * Result of a provider's report. `replayed`: the event was processed before. `unknown`: no deposit
 * of this gateway has the reference.
 */
type ReportOutcome =
  | 'credited'
  | 'credited_late'
  | 'review'
  | 'closed'
  | 'nothing_new'
  | 'replayed'
  | 'unknown';

export interface Crediting {
  /** Processes a verified webhook, once per event id. */
  take(gatewayId: string, report: WebhookReport): Promise<ReportOutcome>;
  /**
   * Polls the provider for the deposit's status; without an answer nothing changes. If the gateway
   * is paused, the poll is repeated later.
   */
  poll(deposit: Deposit): Promise<ReportOutcome>;
  /** Expires a deposit without waiting for its provider, which is polled once more afterwards. */
  expire(deposit: Deposit): Promise<void>;
  /**
   * An operator's decision on a deposit in review: credits the amount received, or fails it. False
   * when not in review.
   */
  decide(deposit: Deposit, credit: boolean): Promise<boolean>;
}

export interface CreditingParts extends Pick<
  LedgerParts,
  'db' | 'wallet' | 'clock' | 'log' | 'locators' | 'uniqueKeys'
> {
  readonly promotions: Promotions;
  readonly provider: ProviderClient;
}

/** States in which a payment is still accepted; it is late in all but the first two. */
const payable: readonly DepositState[] = ['created', 'pending', 'failed', 'expired', 'cancelled'];
/** Delay before a poll of a paused gateway is tried again. */
const pausedPollMs = 30_000;
const closing: Readonly<Partial<Record<PaymentStatus, DepositState>>> = {
  failed: 'failed',
  expired: 'expired',
  cancelled: 'cancelled',
};

/**
 * Credits deposits, on a provider's report or an operator's decision. No other code credits them.
 */
export function creditingService({
  db,
  wallet,
  clock,
  log,
  locators,
  uniqueKeys,
  promotions,
  provider,
}: CreditingParts): Crediting {
  async function credit(tx: Tx, held: Wallet, deposit: Deposit, amount: bigint): Promise<Deposit> {
    const at = clock.now();
    const net = amount - deposit.fee;
    const outcome = await held.post({
      member: deposit.member_id,
      scope: `gateway:${deposit.gateway_id}`,
      key: `deposit:${deposit.reference}`,
      kind: 'deposit',
      amount: net,
      counter: { kind: 'gateway', owner: deposit.gateway_id },
      ...(deposit.fee > 0n && {
        legs: [{ kind: 'fee', owner: `gateway:${deposit.gateway_id}`, amount: deposit.fee }],
      }),
      ref: `deposit:${deposit.id}`,
      at,
      meta: {
        label: deposit.gateway.label.en,
        labels: deposit.gateway.label,
        reference: deposit.reference,
      },
    });
    if (outcome.status !== 'posted')
      throw new Error(`Crediting deposit ${deposit.id} returned ${outcome.status}.`);
    const bonus = await promotions.applyToDeposit(tx, held, {
      id: deposit.id,
      memberId: deposit.member_id,
      amount: net,
      promotionId: deposit.promotion_id,
      openedAt: deposit.created_at,
    });
    const late = !['created', 'pending', 'review'].includes(deposit.state);
    const change = {
      state: 'paid',
      paid_late: deposit.paid_late || late,
      paid_amount: amount,
      bonus,
      closed_at: at,
      next_poll_at: null,
    } as const;
    const paid = await repository.moveDeposit(tx, keyOf(deposit), [...payable, 'review'], change);
    if (!paid)
      throw new Error(`Deposit ${deposit.id} was credited, but not in a state to be paid.`);
    return paid;
  }

  /** Runs under the member's lock, so that no other request changes the deposit. */
  async function settle(
    tx: Tx,
    held: Wallet,
    key: RowKey,
    report: PaymentReport,
  ): Promise<ReportOutcome> {
    const deposit = await repository.findDeposit(tx, key);
    if (!deposit || !payable.includes(deposit.state)) return 'nothing_new';
    const at = clock.now();
    if (report.status === 'paid') {
      if (report.amount === deposit.amount)
        return (await credit(tx, held, deposit, deposit.amount)).paid_late
          ? 'credited_late'
          : 'credited';
      // The amount is missing or differs from the requested one: an operator must decide.
      const late = deposit.state !== 'created' && deposit.state !== 'pending';
      await repository.moveDeposit(tx, key, payable, {
        state: 'review',
        paid_amount: report.amount,
        paid_late: late,
        next_poll_at: null,
      });
      return 'review';
    }
    const state = closing[report.status];
    const closed =
      state &&
      (await repository.moveDeposit(tx, key, ['created', 'pending'], { state, closed_at: at }));
    return closed ? 'closed' : 'nothing_new';
  }

  async function take(gatewayId: string, report: WebhookReport): Promise<ReportOutcome> {
    const key = rowOfReference(locators, report.reference);
    const deposit = key && (await repository.findDeposit(db, key));
    if (deposit?.gateway_id !== gatewayId) return 'unknown';
    if (deposit.provider_ref !== null && deposit.provider_ref !== report.providerRef)
      return 'unknown';
    return wallet.withMemberLock(
      deposit.member_id,
      async (tx, held) => {
        const event = {
          member_id: deposit.member_id,
          gateway_id: gatewayId,
          event_id: report.eventId,
          deposit_id: deposit.id,
          word: report.word,
          amount: report.amount,
        };
        // An event id is processed once per gateway, whichever deposit it names.
        const eventKey = eventValue(gatewayId, report.eventId);
        if (!(await uniqueKeys.claim(tx, 'gateway_event', eventKey, deposit.member_id)))
          return 'replayed';
        await repository.insertEvent(tx, { ...event, outcome: '', received_at: clock.now() });
        const outcome = await settle(tx, held, keyOf(deposit), report);
        await repository.setEventOutcome(tx, event, outcome);
        return outcome;
      },
      { idempotent: true },
    );
  }

  async function poll(deposit: Deposit): Promise<ReportOutcome> {
    await repository.setNextPoll(
      db,
      keyOf(deposit),
      deposit.polls + 1,
      nextPollAt(deposit, clock.now()),
    );
    if (deposit.provider_ref === null) return 'nothing_new';
    const report = await provider.status(
      driverOf(deposit.protocol),
      deposit.gateway_id,
      deposit.provider_ref,
    );
    if (report === 'paused') {
      const again = new Date(clock.now().getTime() + pausedPollMs);
      await repository.setNextPoll(db, keyOf(deposit), deposit.polls, again);
      return 'nothing_new';
    }
    if (
      !report ||
      report.reference !== deposit.reference ||
      report.providerRef !== deposit.provider_ref
    )
      return 'nothing_new';
    return wallet.withMemberLock(
      deposit.member_id,
      (tx, held) => settle(tx, held, keyOf(deposit), report),
      { idempotent: true },
    );
  }

  return {
    take,
    poll,
    async expire(deposit) {
      const at = clock.now();
      const expired = await repository.moveDeposit(db, keyOf(deposit), ['created', 'pending'], {
        state: 'expired',
        closed_at: at,
        next_poll_at: deposit.provider_ref === null ? null : at,
      });
      if (expired) log.info({ deposit: String(deposit.id) }, 'a deposit expired');
    },
    decide: (deposit, yes) =>
      wallet.withMemberLock(deposit.member_id, async (tx, held) => {
        const now = await repository.findDeposit(tx, keyOf(deposit));
        if (now?.state !== 'review') return false;
        const arrived = now.paid_amount;
        if (yes && (arrived === null || arrived <= now.fee))
          throw new Error(
            'The provider reported no amount above its fee; refuse it and settle with the provider.',
          );
        if (yes && arrived !== null) await credit(tx, held, now, arrived);
        else
          await repository.moveDeposit(tx, keyOf(now), ['review'], {
            state: 'failed',
            closed_at: clock.now(),
            next_poll_at: null,
          });
        return true;
      }),
  };
}
