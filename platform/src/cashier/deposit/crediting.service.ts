import { keyOf } from '../../kernel/ids/ids.ts';
import type { Promotions } from '../../bonus/promotion/promotion.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { driverOf, type ProviderClient, type WebhookReport } from '../gateway/gateway.ts';
import { depositCreditor } from './credit-deposit.ts';
import { eventValue } from './deposit.keys.ts';
import { rowOfReference } from './deposit-reference.ts';
import * as repository from './deposit.repository.ts';
import type { Deposit } from './deposit.repository.ts';
import { POLLED, type Report } from './judge-report.ts';
import { nextPollAt } from './poll-times.ts';
import { reportFingerprint } from './report-fingerprint.ts';
import { openWarnings } from './warning.repository.ts';
import type { Warnings } from './warning.service.ts';
import { type ReportOutcome, type Settled, settleReport } from './settle-report.ts';

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

type Context = CreditingParts & { readonly credit: ReturnType<typeof depositCreditor> };

/** Processes what gateways report about deposits, and operators' decisions on those in review. */
export function creditingService(parts: CreditingParts): Crediting {
  const context = { ...parts, credit: depositCreditor(parts) };
  return {
    protocolOf: (reference) => protocolOf(context, reference),
    take: (gatewayId, report) => takeReport(context, gatewayId, report),
    poll: (deposit) => pollDeposit(context, deposit),
    expire: (deposit) => expireDeposit(context, deposit),
    decide: (deposit, yes) => decideReview(context, deposit, yes),
  };
}

/** Records the report and settles it, once. */
async function processReport(
  context: Context,
  deposit: Deposit,
  report: Report,
): Promise<ReportOutcome> {
  const { wallet, uniqueKeys, clock, random, warnings } = context;
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
      const settled = await settleReport(context, tx, held, now, report);
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

async function namedDeposit(
  { locators, db }: Context,
  reference: string,
): Promise<Deposit | undefined> {
  const key = rowOfReference(locators, reference);
  return key && repository.findDeposit(db, key);
}

async function takeReport(
  context: Context,
  gatewayId: string,
  report: WebhookReport,
): Promise<ReportOutcome> {
  const deposit = await namedDeposit(context, report.reference);
  if (deposit?.gateway_id !== gatewayId) return 'unknown';
  if (deposit.provider_ref !== null && deposit.provider_ref !== report.providerRef)
    return 'unknown';
  return processReport(context, deposit, report);
}

async function pollDeposit(context: Context, deposit: Deposit): Promise<ReportOutcome> {
  const { db, clock, provider } = context;
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
  return processReport(context, deposit, { ...report, eventId: POLLED });
}

const protocolOf = async (
  context: Context,
  reference: string,
): Promise<Deposit['protocol'] | undefined> => (await namedDeposit(context, reference))?.protocol;

async function expireDeposit({ clock, db, log }: Context, deposit: Deposit): Promise<void> {
  const at = clock.now();
  const expired = await repository.moveDeposit(db, keyOf(deposit), ['created', 'pending'], {
    state: 'expired',
    closed_at: at,
    next_poll_at: deposit.provider_ref === null ? null : at,
  });
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
