import type { Clock } from '../../kernel/clock/clock.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { keyOf } from '../../kernel/ids/ids.ts';
import type { Wallet } from '../../wallet/ledger/ledger.ts';
import { driverOf } from '../gateway/gateway.ts';
import { type depositCreditor, payable } from './credit-deposit.ts';
import * as repository from './deposit.repository.ts';
import type { Deposit } from './deposit.repository.ts';
import { judgeReport, type Report } from './judge-report.ts';
import type { Raised, Warnings } from './warning.service.ts';

/**
 * Result of a provider's report. `warned`: it contradicts what was believed, and an operator must
 * decide. `replayed`: it was processed before. `unknown`: no deposit of this gateway has the
 * reference.
 */
export type ReportOutcome =
  | 'credited'
  | 'credited_late'
  | 'review'
  | 'closed'
  | 'warned'
  | 'nothing_new'
  | 'replayed'
  | 'unknown';

/** The outcome, and the warning to log once it is committed. */
export interface Settled {
  readonly outcome: ReportOutcome;
  readonly raised?: Raised | undefined;
}

interface SettleParts {
  readonly clock: Clock;
  readonly credit: ReturnType<typeof depositCreditor>;
  readonly warnings: Pick<Warnings, 'raise'>;
}

/** Runs under the member's lock, so that no other request changes the deposit. */
export async function settleReport(
  { warnings, clock, credit }: SettleParts,
  tx: Tx,
  held: Wallet,
  deposit: Deposit,
  report: Report,
): Promise<Settled> {
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

const said = ({ word, paymentId }: Report) => ({ word, paymentId });
