import { keyOf } from '../../kernel/ids/ids.ts';
import type { Promotions } from '../../bonus/promotion/promotion.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Report } from '@parol/contract/gateway-adapter';
import type { Adapters, ProviderClient } from '../gateway/gateway.ts';
import { depositCreditor } from './credit-deposit.ts';
import { eventValue } from './deposit.keys.ts';
import { findReported, insertEvent } from './deposit-event.repository.ts';
import * as repository from './deposit.repository.ts';
import type { Deposit } from './deposit.repository.ts';
import { reportColumns } from './event-row.ts';
import type { DepositReport } from './judge-report.ts';
import { moneyOf } from './order-amount.ts';
import { nextPollAt } from './poll-times.ts';
import { placedOrder } from './provider-order.ts';
import type { ReadBy } from './read-notice.ts';
import { reportedDeposit } from './reported-deposit.ts';
import { recordedEventId, reportFingerprint, UNNAMED } from './report-fingerprint.ts';
import { openWarnings } from './warning.repository.ts';
import type { Warnings } from './warning.service.ts';
import { type MayCredit, type ReportOutcome, type Settled, settleReport } from './settle-report.ts';

export interface Crediting {
  /**
   * Processes a report of a proved notice once. An event id that comes again with another content is
   * another report; one that nothing tells from a repeat has the order read back instead. A report
   * that is recorded (`isRecorded`) also closes `notice`, the kept notice of which it is the only one.
   */
  take(gatewayId: string, report: Report, by?: ReadBy, notice?: bigint): Promise<ReportOutcome>;
  /** The deposit that a report of a gateway names; both its references must be that deposit's. */
  named(gatewayId: string, report: Report): Promise<Deposit | undefined>;
  /** Has the order that a doorbell names read back, at most once in ten seconds. */
  ring(gatewayId: string, report: Report): Promise<'read_back' | 'unknown'>;
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
  'config' | 'db' | 'wallet' | 'clock' | 'random' | 'log' | 'locators' | 'uniqueKeys'
> {
  readonly promotions: Promotions;
  readonly provider: Pick<ProviderClient, 'state'>;
  readonly adapters: Pick<Adapters, 'ofOrder'>;
  readonly warnings: Pick<Warnings, 'raise' | 'logAlarm'>;
  readonly mayCredit: MayCredit;
}

/** Delay before a poll of a paused gateway is tried again. */
const pausedPollMs = 30_000;

type Context = CreditingParts & { readonly credit: ReturnType<typeof depositCreditor> };

/** Processes what gateways report about deposits, and operators' decisions on those in review. */
export function creditingService(parts: CreditingParts): Crediting {
  const context = { ...parts, credit: depositCreditor(parts) };
  return {
    take: (...told) => takeReport(context, ...told),
    named: (gatewayId, report) => reportedDeposit(context, gatewayId, report),
    ring: (gatewayId, report) => ringFor(context, gatewayId, report),
    poll: (deposit) => pollDeposit(context, deposit),
    expire: (deposit) => expireDeposit(context, deposit),
    decide: (deposit, yes) => decideReview(context, deposit, yes),
  };
}

/**
 * Records the report and settles it, once. `hash`: the version of the adapter that read it. `notice`:
 * the kept notice that it closes.
 */
async function processReport(
  context: Context,
  deposit: Deposit,
  report: DepositReport,
  hash: string | null,
  notice?: bigint,
): Promise<ReportOutcome> {
  const { wallet, uniqueKeys, clock, random, warnings } = context;
  const { outcome, raised } = await wallet.withMemberLock(
    deposit.member_id,
    async (tx, held): Promise<Settled> => {
      const event = {
        member_id: deposit.member_id,
        gateway_id: deposit.gateway_id,
        event_id: recordedEventId(report) ?? UNNAMED,
        fingerprint: reportFingerprint(deposit, report),
        deposit_id: deposit.id,
        ...reportColumns(report),
      };
      if (!(await uniqueKeys.claim(tx, 'gateway_event', eventValue(event), deposit.member_id)))
        return { outcome: 'replayed' };
      const now = await findReported(tx, keyOf(deposit));
      if (!now) throw new Error(`Deposit ${deposit.id} has disappeared.`);
      const settled = await settleReport(context, tx, held, { ...now, report, hash });
      const at = clock.now();
      const { outcome } = settled;
      const recorded = { ...event, id: random.id(at), outcome, received_at: at };
      await insertEvent(tx, recorded, notice);
      return settled;
    },
    { idempotent: true },
  );
  if (raised) warnings.logAlarm(raised);
  return outcome;
}

async function takeReport(
  context: Context,
  gatewayId: string,
  report: Report,
  by?: ReadBy,
  notice?: bigint,
): Promise<ReportOutcome> {
  const deposit = await reportedDeposit(context, gatewayId, report);
  if (!deposit || (by?.ownOrders && deposit.adapter_hash !== by.hash)) return 'unknown';
  const isUnnamed = report.eventId === null && report.paymentId === null;
  if (isUnnamed && report.meaning !== 'pending' && by?.readsBack) return readSoon(context, deposit);
  return processReport(context, deposit, depositReport(report, 'notice'), by?.hash ?? null, notice);
}

async function ringFor(
  context: Context,
  gatewayId: string,
  report: Report,
): Promise<'read_back' | 'unknown'> {
  const deposit = await reportedDeposit(context, gatewayId, report);
  return deposit ? readSoon(context, deposit) : 'unknown';
}

/** The job that polls reads the order, so that a gateway has one queue. */
async function readSoon({ db }: Context, deposit: Deposit): Promise<'read_back'> {
  await repository.pollAtOnce(db, keyOf(deposit));
  return 'read_back';
}

const depositReport = (
  { eventId, paymentId, word, meaning, amount, amountOf, currency }: Report,
  from: DepositReport['from'],
): DepositReport => ({
  eventId,
  paymentId,
  word,
  meaning,
  amountOf,
  from,
  amount: amount && moneyOf(currency, amount),
});

async function pollDeposit(context: Context, deposit: Deposit): Promise<ReportOutcome> {
  const { db, clock, config, adapters, provider } = context;
  await repository.setNextPoll(
    db,
    keyOf(deposit),
    deposit.polls + 1,
    nextPollAt(deposit, clock.now()),
    clock.now(),
  );
  const order = placedOrder(deposit, config.origin);
  const version = order && (await adapters.ofOrder(deposit));
  if (!version) return 'nothing_new';
  const report = await provider.state(version, order);
  if (report === 'paused') {
    const again = new Date(clock.now().getTime() + pausedPollMs);
    await repository.setNextPoll(db, keyOf(deposit), deposit.polls, again);
    return 'nothing_new';
  }
  if (!report || report.meaning === 'pending' || !isAbout(report, deposit)) return 'nothing_new';
  return processReport(context, deposit, depositReport(report, 'reading'), version.hash);
}

/** Whether each reference that a report has is the deposit's, and it has one. */
const isAbout = ({ reference, providerRef }: Report, deposit: Deposit): boolean =>
  (reference !== null || providerRef !== null) &&
  (reference === null || reference === deposit.reference) &&
  (providerRef === null || providerRef === deposit.provider_ref);

async function expireDeposit({ clock, db, log }: Context, deposit: Deposit): Promise<void> {
  const expired = await repository.expireDeposit(db, deposit, clock.now());
  if (expired) log.info({ deposit: String(deposit.id) }, 'a deposit expired');
}

const decideReview = (
  { wallet, clock, credit }: Context,
  deposit: Deposit,
  yes: boolean,
): Promise<boolean> =>
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
  });
