import type { PaymentReport, PaymentStatus } from '../gateway/gateway.ts';
import type { Deposit } from './deposit.repository.ts';
import type { DepositState, WarningKind } from './deposit.schema.ts';

/** The event id of a poll's answer; webhooks always have one. */
export const POLLED = '';

/** A report about one deposit: a webhook, or the answer to a poll. */
export interface Report extends PaymentReport {
  /** `POLLED` for a poll's answer. */
  readonly eventId: string;
}
/** What the gateway reported about the deposit before. */
export type EarlierReport = Pick<Report, 'eventId' | 'status' | 'amount' | 'paymentId'>;

/** What a report does to the deposit. Amounts are units; null if the gateway named none. */
type Effect =
  | { readonly act: 'credit' }
  | { readonly act: 'review'; readonly received: bigint | null }
  | { readonly act: 'close'; readonly state: DepositState }
  | { readonly act: 'none' };

/** What an operator must know of a report. */
export interface Finding {
  readonly kind: WarningKind;
  /** The amount of the report. */
  readonly amount: bigint | null;
  /** Whether credited money may not be the house's any more, so that it must not leave. */
  readonly atStake: boolean;
}

interface Judgement {
  readonly effect: Effect;
  readonly finding?: Finding;
}

type Judged = Pick<Deposit, 'state' | 'amount' | 'paid_amount'>;

const nothing: Judgement = { effect: { act: 'none' } };
const open: readonly DepositState[] = ['created', 'pending'];
const isReturn = (status: PaymentStatus) => status === 'refunded' || status === 'charged_back';

/**
 * What a report means for a deposit, given all earlier reports about it. A deposit is credited by
 * itself only if the gateway has never said anything else than that the requested amount was paid;
 * what contradicts a credit changes nothing but is a finding for an operator.
 */
export function judgeReport(
  deposit: Judged,
  report: Report,
  earlier: readonly EarlierReport[],
): Judgement {
  const { status, amount } = report;
  const credited = deposit.state === 'paid';
  if (status === 'pending') return nothing;
  if (status === 'paid')
    return credited ? paidAgain(deposit, report, earlier) : paid(deposit, report, earlier);
  if (status === 'unknown' || isReturn(status)) {
    const kind = status === 'unknown' ? 'unknown_word' : status;
    return { ...nothing, finding: { kind, amount, atStake: credited } };
  }
  if (open.includes(deposit.state)) return { effect: { act: 'close', state: status } };
  return credited || deposit.state === 'review'
    ? { ...nothing, finding: { kind: 'not_paid', amount, atStake: credited } }
    : nothing;
}

function paid(deposit: Judged, report: Report, earlier: readonly EarlierReport[]): Judgement {
  const received = receivedWith(report, earlier);
  // In review, or refused by an operator afterwards: only another amount is news.
  const wasInReview = deposit.state === 'review' || deposit.paid_amount !== null;
  if (wasInReview && received === deposit.paid_amount) return nothing;
  const isReturned = earlier.some((one) => isReturn(one.status));
  return wasInReview || isReturned || received !== deposit.amount
    ? { effect: { act: 'review', received } }
    : { effect: { act: 'credit' } };
}

/**
 * The sum of the payments that the gateway tells apart. Without their ids, the newest report counts:
 * it may correct the one before.
 */
function receivedWith(report: Report, earlier: readonly EarlierReport[]): bigint | null {
  if (report.paymentId === null) return report.amount;
  const newest = new Map<string, bigint | null>();
  for (const one of [...earlier, report])
    if (one.status === 'paid' && one.paymentId !== null) newest.set(one.paymentId, one.amount);
  const amounts = [...newest.values()];
  return amounts.includes(null) ? null : amounts.reduce((sum, one) => (sum ?? 0n) + (one ?? 0n));
}

/** A report that a credited deposit was paid: a repeat, a second payment, or another amount. */
function paidAgain(deposit: Judged, report: Report, earlier: readonly EarlierReport[]): Judgement {
  const { amount } = report;
  const payments = earlier.filter((one) => one.status === 'paid' && one.eventId !== POLLED);
  const same = payments.findLast((one) => paymentOf(one) === paymentOf(report));
  if (!same && report.eventId !== POLLED && payments.length > 0)
    return { ...nothing, finding: { kind: 'second_payment', amount, atStake: false } };
  const believed = same ? same.amount : (deposit.paid_amount ?? deposit.amount);
  if (amount === believed) return nothing;
  const atStake = amount === null || (believed !== null && amount < believed);
  return { ...nothing, finding: { kind: 'other_amount', amount, atStake } };
}

/** Identifies the payment of a report: by its payment id, otherwise by its event id. */
const paymentOf = ({ paymentId, eventId }: EarlierReport): string =>
  paymentId === null ? `event ${eventId}` : `payment ${paymentId}`;
