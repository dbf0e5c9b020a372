import type { Insertable, Selectable } from 'kysely';
import type { DepositEventTable } from './deposit.schema.ts';
import type { DepositReport, EarlierReport } from './judge-report.ts';
import { moneyText, pesosOf, readMoney, wholeUnits } from './order-amount.ts';
import { readEventId } from './report-fingerprint.ts';

type EventRow = Selectable<DepositEventTable>;

/** What a row says of the report that it records. */
export function earlierReport(row: EventRow): EarlierReport {
  const { currency, stated, amount } = row;
  return {
    ...readEventId(row.event_id),
    paymentId: row.payment_id,
    meaning: row.meaning,
    amountOf: row.amount_of,
    amount:
      stated !== null ? readMoney(currency, stated) : amount === null ? null : pesosOf(amount),
  };
}

/** The columns of a row that record what a report says. */
export function reportColumns({ word, meaning, amount, amountOf, paymentId }: DepositReport) {
  const units = amount && wholeUnits(amount);
  return {
    word,
    meaning,
    amount_of: amountOf,
    payment_id: paymentId,
    currency: amount?.currency ?? 'PHP',
    amount: units,
    stated: amount !== null && units === null ? moneyText(amount) : null,
  } satisfies Partial<Insertable<DepositEventTable>>;
}
