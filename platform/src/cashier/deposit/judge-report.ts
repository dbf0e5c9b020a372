import type { Meaning, Report } from '@parol/contract/gateway-adapter';
import type { Deposit } from './deposit.repository.ts';
import type { DepositState, WarningKind } from './deposit.schema.ts';
import { type Asked, figuresOf, type Money, paysInFull } from './order-amount.ts';

/** A report about one deposit, without the references that named it. */
export interface DepositReport extends Pick<
  Report,
  'eventId' | 'paymentId' | 'word' | 'meaning' | 'amountOf'
> {
  /** A notice that the gateway sent, or the answer to a reading. */
  readonly from: 'notice' | 'reading';
  /** Null if the gateway named no amount. */
  readonly amount: Money | null;
}

/** What the gateway reported about the deposit before. */
export type EarlierReport = Omit<DepositReport, 'word'>;

/** What a report does to the deposit. */
type Effect =
  | { readonly act: 'credit' }
  | { readonly act: 'review'; readonly received: Money | null }
  | { readonly act: 'close'; readonly state: DepositState }
  | { readonly act: 'none' };

/** What an operator must know of a report. */
export interface Finding {
  readonly kind: WarningKind;
  /** The amount of the report; of a return, all that was returned so far. */
  readonly amount: Money | null;
  /** The payment that it is about; null if it is about the order. */
  readonly paymentId: string | null;
  /** Whether credited money may not be the house's any more, so that it must not leave. */
  readonly atStake: boolean;
}

interface Judgement {
  readonly effect: Effect;
  readonly finding?: Finding;
}

type Judged = Asked & Pick<Deposit, 'state' | 'paid_amount' | 'stated' | 'expires_at'>;

const nothing: Judgement = { effect: { act: 'none' } };
const open: readonly DepositState[] = ['created', 'pending'];
const refunds: readonly Meaning[] = ['refunded', 'partly_refunded'];
const isReturn = (meaning: Meaning) => meaning === 'chargeback' || refunds.includes(meaning);

/**
 * What a report means for a deposit at `at`, given all earlier reports about it. A deposit is
 * credited by itself only if the gateway has never said anything else than that the requested amount
 * was paid; what contradicts a credit changes nothing but is a finding for an operator.
 */
export function judgeReport(
  deposit: Judged,
  report: DepositReport,
  earlier: readonly EarlierReport[],
  at: Date,
): Judgement {
  const { meaning, amount, paymentId } = report;
  const credited = deposit.state === 'paid';
  if (meaning === 'pending') return nothing;
  if (meaning === 'paid')
    return credited ? paidAgain(deposit, report, earlier) : paid(deposit, report, earlier, at);
  if (meaning === 'unknown') {
    const finding = { kind: 'unknown_word', amount, paymentId, atStake: credited } as const;
    return { ...nothing, finding };
  }
  if (meaning === 'chargeback' || meaning === 'refunded' || meaning === 'partly_refunded')
    return { ...nothing, finding: returned(deposit, report, earlier) };
  if (open.includes(deposit.state)) return { effect: { act: 'close', state: meaning } };
  return credited || deposit.state === 'review'
    ? { ...nothing, finding: { kind: 'not_paid', amount, paymentId, atStake: credited } }
    : nothing;
}

function paid(
  deposit: Judged,
  report: DepositReport,
  earlier: readonly EarlierReport[],
  at: Date,
): Judgement {
  const received = sumWith(report, earlier, ['paid']);
  // In review, or refused by an operator afterwards: only another amount is news.
  const wasInReview =
    deposit.state === 'review' || deposit.paid_amount !== null || deposit.stated !== null;
  const { units, stated } = figuresOf(deposit, received);
  if (wasInReview && units === deposit.paid_amount && stated === deposit.stated) return nothing;
  const isReturned = earlier.some((one) => isReturn(one.meaning));
  // The rate of another currency holds until the order expires.
  const isLate = deposit.foreign_amount !== null && at >= deposit.expires_at;
  return wasInReview || isReturned || isLate || !received || !paysInFull(deposit, received)
    ? { effect: { act: 'review', received } }
    : { effect: { act: 'credit' } };
}

/**
 * The money of all reports with one of the meanings: the newest total, or the sum of the payments
 * (or refunds) that the gateway tells apart. Null if an amount is unknown or they have several
 * currencies. Without a payment's id, the newest report counts, except for parts of a refund.
 */
function sumWith(
  report: DepositReport,
  earlier: readonly EarlierReport[],
  meanings: readonly Meaning[],
): Money | null {
  // A word for the whole amount, without the payment's id, may only repeat or correct an earlier one.
  const isWhole = report.meaning !== 'partly_refunded';
  if (report.amountOf === 'total' || (isWhole && report.paymentId === null)) return report.amount;
  const newest = new Map<string, Money | null>();
  for (const one of [...earlier, report])
    if (
      meanings.includes(one.meaning) &&
      one.amountOf === 'event' &&
      (one.paymentId !== null || !isWhole)
    )
      newest.set(paymentOf(one), one.amount);
  return sumOf([...newest.values()]);
}

function sumOf(amounts: readonly (Money | null)[]): Money | null {
  const [first] = amounts;
  if (!first || amounts.some((one) => one?.currency !== first.currency)) return null;
  return {
    currency: first.currency,
    exact: amounts.reduce((sum, one) => sum + (one?.exact ?? 0n), 0n),
  };
}

/** Money that went back; all of it is a refund, whatever the gateway's word. */
function returned(
  deposit: Judged,
  report: DepositReport,
  earlier: readonly EarlierReport[],
): Finding {
  const atStake = deposit.state === 'paid';
  const about = { paymentId: null, atStake };
  if (report.meaning === 'chargeback')
    return { ...about, kind: 'charged_back', amount: sumWith(report, earlier, ['chargeback']) };
  const amount = sumWith(report, earlier, refunds);
  const { units } = figuresOf(deposit, amount);
  const isAll = units !== null && units >= (deposit.paid_amount ?? deposit.amount);
  const kind = report.meaning === 'refunded' || isAll ? 'refunded' : 'partly_refunded';
  return { ...about, kind, amount };
}

/** A report that a credited deposit was paid: a repeat, a second payment, or another amount. */
function paidAgain(
  deposit: Judged,
  report: DepositReport,
  earlier: readonly EarlierReport[],
): Judgement {
  const { amount, paymentId, amountOf } = report;
  const tellsPayments = report.from === 'notice' && amountOf === 'event';
  const payments = earlier.filter(
    (one) => one.meaning === 'paid' && one.from === 'notice' && one.amountOf === 'event',
  );
  const same = tellsPayments
    ? payments.findLast((one) => paymentOf(one) === paymentOf(report))
    : undefined;
  if (!same && tellsPayments && payments.length > 0)
    return {
      ...nothing,
      finding: { kind: 'second_payment', amount, paymentId, atStake: false },
    };
  const difference = same ? compared(amount, same.amount) : comparedToCredit(deposit, amount);
  if (difference === 'equal') return nothing;
  const atStake = difference !== 'more';
  return { ...nothing, finding: { kind: 'other_amount', amount, paymentId, atStake } };
}

type Difference = 'equal' | 'more' | 'less' | 'unknown';

function compared(amount: Money | null, believed: Money | null): Difference {
  if (amount === null || believed === null) return amount === believed ? 'equal' : 'unknown';
  if (amount.currency !== believed.currency) return 'unknown';
  if (amount.exact === believed.exact) return 'equal';
  return amount.exact < believed.exact ? 'less' : 'more';
}

function comparedToCredit(deposit: Judged, amount: Money | null): Difference {
  const credited = deposit.paid_amount ?? deposit.amount;
  if (amount !== null && credited === deposit.amount && paysInFull(deposit, amount)) return 'equal';
  const { units, stated } = figuresOf(deposit, amount);
  if (units === null) return 'unknown';
  if (units === credited && stated === deposit.stated) return 'equal';
  return units < credited ? 'less' : 'more';
}

/** Identifies the payment or refund of a report: by its id, otherwise by that of the event. */
const paymentOf = ({ paymentId, eventId }: EarlierReport): string =>
  paymentId === null ? `event ${eventId ?? ''}` : `payment ${paymentId}`;
