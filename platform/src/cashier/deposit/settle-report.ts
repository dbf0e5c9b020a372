import type { Clock } from '../../kernel/clock/clock.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { keyOf } from '../../kernel/ids/ids.ts';
import type { Wallet } from '../../wallet/ledger/ledger.ts';
import { type depositCreditor, payable } from './credit-deposit.ts';
import { eventsOf } from './deposit-event.repository.ts';
import * as repository from './deposit.repository.ts';
import type { Deposit } from './deposit.repository.ts';
import { earlierReport } from './event-row.ts';
import { type DepositReport, judgeReport } from './judge-report.ts';
import { figuresOf, type Money } from './order-amount.ts';
import type { Raised, Warnings } from './warning.service.ts';

/**
 * Result of a provider's report. `warned`: it contradicts what was believed, and an operator must
 * decide. `read_back`: it proves too little, and the order will be read at its provider. `replayed`: it was processed before. `unknown`: no deposit of this gateway has the
 * reference.
 */
export type ReportOutcome =
  | 'credited'
  | 'credited_late'
  | 'review'
  | 'closed'
  | 'warned'
  | 'nothing_new'
  | 'read_back'
  | 'replayed'
  | 'unknown';

/** Whether a report with this outcome was recorded as one of its deposit. */
export const isRecorded = (outcome: ReportOutcome): boolean =>
  outcome !== 'read_back' && outcome !== 'replayed' && outcome !== 'unknown';

/** The outcome, and the warning to log once it is committed. */
export interface Settled {
  readonly outcome: ReportOutcome;
  readonly raised?: Raised | undefined;
}

interface SettleParts {
  readonly clock: Clock;
  readonly credit: ReturnType<typeof depositCreditor>;
  readonly warnings: Pick<Warnings, 'raise'>;
  readonly mayCredit: MayCredit;
}

/**
 * Whether a version of a gateway's adapter may credit these units by itself; counted in `tx` if so.
 */
export type MayCredit = (
  tx: Tx,
  gatewayId: string,
  hash: string,
  units: bigint,
) => Promise<boolean>;

interface ToSettle {
  readonly deposit: Deposit;
  /** Whether anything was reported about the deposit before. */
  readonly isReported: boolean;
  readonly report: DepositReport;
  /** The version of the adapter that read the report; null for orders of before adapters. */
  readonly hash: string | null;
}

/** Runs under the member's lock, so that no other request changes the deposit. */
export async function settleReport(
  { warnings, clock, credit, mayCredit }: SettleParts,
  tx: Tx,
  held: Wallet,
  { deposit, isReported, report, hash }: ToSettle,
): Promise<Settled> {
  const earlier = isReported ? (await eventsOf(tx, keyOf(deposit))).map(earlierReport) : [];
  const at = clock.now();
  const { effect, finding } = judgeReport(deposit, report, earlier, at);
  if (finding) {
    const raised = await warnings.raise(tx, deposit, { ...finding, word: report.word });
    return { outcome: 'warned', raised };
  }
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
      if (hash !== null && !(await mayCredit(tx, deposit.gateway_id, hash, deposit.amount)))
        return putInReview(tx, deposit, report.amount);
      const { paid_late } = await credit(tx, held, deposit, deposit.amount);
      return { outcome: paid_late ? 'credited_late' : 'credited' };
    }
    case 'review':
      return putInReview(tx, deposit, effect.received);
  }
}

/**
 * The amount differs, is missing, money was returned before, or the adapter may not credit it by
 * itself: an operator must decide.
 */
async function putInReview(tx: Tx, deposit: Deposit, received: Money | null): Promise<Settled> {
  const late = !['created', 'pending', 'review'].includes(deposit.state);
  const { units, stated } = figuresOf(deposit, received);
  await repository.moveDeposit(tx, keyOf(deposit), [...payable, 'review'], {
    state: 'review',
    paid_amount: units,
    stated,
    paid_late: deposit.paid_late || late,
    closed_at: null,
    next_poll_at: null,
  });
  return { outcome: 'review', raised: { deposit, kind: 'review', units, stated } };
}
