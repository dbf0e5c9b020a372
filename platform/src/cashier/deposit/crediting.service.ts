import type { Tx } from '../../kernel/database/database.ts';
import { keyOf } from '../../kernel/ids/ids.ts';
import type { Promotions } from '../../bonus/promotion/promotion.ts';
import type { LedgerParts, Wallet } from '../../wallet/ledger/ledger.ts';
import { driverOf, type ProviderClient, type WebhookReport } from '../gateway/gateway.ts';
import { depositCreditor, payable } from './credit-deposit.ts';
import { eventValue } from './deposit.keys.ts';
import { rowOfReference } from './deposit-reference.ts';
import * as repository from './deposit.repository.ts';
import type { Deposit } from './deposit.repository.ts';
import { judgeReport, POLLED, type Report } from './judge-report.ts';
import { nextPollAt } from './poll-times.ts';
import { reportFingerprint } from './report-fingerprint.ts';
import { openWarnings } from './warning.repository.ts';
import type { Raised, Warnings } from './warning.service.ts';

/**
 * Result of a provider's report. `warned`: it contradicts what was believed, and an operator must
 * decide. `replayed`: it was processed before. `unknown`: no deposit of this gateway has the
 * reference.
 */
type ReportOutcome =
  | 'credited'
  | 'credited_late'
  | 'review'
  | 'closed'
  | 'warned'
  | 'nothing_new'
  | 'replayed'
  | 'unknown';

export interface Crediting {
  /** The protocol with which a deposit was opened; undefined if no deposit has the reference. */
  protocolOf(reference: string): Promise<Deposit['protocol'] | undefined>;
  /**
   * Processes a verified webhook once. An event id that comes again with another content is another
   * report.
   */
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
   * when not in review. Throws on a credit while warnings about the deposit are open.
   */
  decide(deposit: Deposit, credit: boolean): Promise<boolean>;
}

export interface CreditingParts extends Pick<
  LedgerParts,
  'db' | 'wallet' | 'clock' | 'random' | 'log' | 'locators' | 'uniqueKeys'
> {
  readonly promotions: Promotions;
  readonly provider: ProviderClient;
  readonly warnings: Pick<Warnings, 'raise' | 'logAlarm'>;
}

/** Delay before a poll of a paused gateway is tried again. */
const pausedPollMs = 30_000;

/** Processes what gateways report about deposits, and operators' decisions on those in review. */
export function creditingService(parts: CreditingParts): Crediting {
  const { db, wallet, clock, random, log, locators, uniqueKeys, provider, warnings } = parts;
  const credit = depositCreditor(parts);

  /** The outcome, and the warning to log once it is committed. */
  interface Settled {
    readonly outcome: ReportOutcome;
    readonly raised?: Raised | undefined;
  }

  /** Runs under the member's lock, so that no other request changes the deposit. */
  async function settle(tx: Tx, held: Wallet, deposit: Deposit, report: Report): Promise<Settled> {
    const earlier = await repository.eventsOf(tx, keyOf(deposit));
    const { statusOf } = driverOf(deposit.protocol);
    const { effect, finding } = judgeReport(
      deposit,
      report,
      earlier.map(({ event_id: eventId, word, amount, payment_id: paymentId }) => ({
        eventId,
        status: statusOf(word),
        amount,
        paymentId,
      })),
    );
    if (finding) {
      const raised = await warnings.raise(tx, deposit, { ...finding, ...said(report) });
      return { outcome: 'warned', raised };
    }
    const at = clock.now();
    switch (effect.act) {
      case 'none':
        return { outcome: 'nothing_new' };
      case 'close': {
        const change = { state: effect.state, closed_at: at };
        const closed = await repository.moveDeposit(
          tx,
          keyOf(deposit),
          ['created', 'pending'],
          change,
        );
        return { outcome: closed ? 'closed' : 'nothing_new' };
      }
      case 'credit': {
        const { paid_late } = await credit(tx, held, deposit, deposit.amount);
        return { outcome: paid_late ? 'credited_late' : 'credited' };
      }
      case 'review': {
        // The amount differs, is missing, or money was returned before: an operator must decide.
        const late = !['created', 'pending', 'review'].includes(deposit.state);
        await repository.moveDeposit(tx, keyOf(deposit), [...payable, 'review'], {
          state: 'review',
          paid_amount: effect.received,
          paid_late: deposit.paid_late || late,
          closed_at: null,
          next_poll_at: null,
        });
        return { outcome: 'review', raised: { deposit, kind: 'review', amount: effect.received } };
      }
    }
  }

  /** Records the report and settles it, once. */
  async function process(deposit: Deposit, report: Report): Promise<ReportOutcome> {
    const { outcome, raised } = await wallet.withMemberLock(
      deposit.member_id,
      async (tx, held): Promise<Settled> => {
        const event = {
          member_id: deposit.member_id,
          gateway_id: deposit.gateway_id,
          event_id: report.eventId,
          fingerprint: reportFingerprint(report),
          deposit_id: deposit.id,
          word: report.word,
          amount: report.amount,
          payment_id: report.paymentId,
        };
        if (!(await uniqueKeys.claim(tx, 'gateway_event', eventValue(event), deposit.member_id)))
          return { outcome: 'replayed' };
        const now = await repository.findDeposit(tx, keyOf(deposit));
        if (!now) throw new Error(`Deposit ${deposit.id} has disappeared.`);
        const settled = await settle(tx, held, now, report);
        const at = clock.now();

        await repository.insertEvent(tx, {
          ...event,
          id: random.id(at),
          outcome: settled.outcome,
          received_at: at,
        });
        return settled;
      },
      { idempotent: true },
    );
    if (raised) warnings.logAlarm(raised);
    return outcome;
  }

  async function named(reference: string): Promise<Deposit | undefined> {
    const key = rowOfReference(locators, reference);
    return key && repository.findDeposit(db, key);
  }

  async function take(gatewayId: string, report: WebhookReport): Promise<ReportOutcome> {
    const deposit = await named(report.reference);
    if (deposit?.gateway_id !== gatewayId) return 'unknown';
    if (deposit.provider_ref !== null && deposit.provider_ref !== report.providerRef)
      return 'unknown';
    return process(deposit, report);
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
      report.status === 'pending' ||
      report.reference !== deposit.reference ||
      report.providerRef !== deposit.provider_ref
    )
      return 'nothing_new';
    return process(deposit, { ...report, eventId: POLLED });
  }

  return {
    protocolOf: async (reference) => (await named(reference))?.protocol,
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
        if (yes) {
          if (arrived === null || arrived <= now.fee)
            throw new Error(
              'The provider reported no amount above its fee; refuse it and settle with the provider.',
            );
          if ((await openWarnings(tx, keyOf(now))).length > 0)
            throw new Error('Warnings about the deposit are open; "deposit:warnings" lists them.');
          await credit(tx, held, now, arrived);
        } else
          await repository.moveDeposit(tx, keyOf(now), ['review'], {
            state: 'failed',
            closed_at: clock.now(),
            next_poll_at: null,
          });
        return true;
      }),
  };
}

const said = ({ word, paymentId }: Report) => ({ word, paymentId });
