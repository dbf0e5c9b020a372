import type { SettlementLine } from '@parol/contract/gateway-adapter';
import { addDays } from '@parol/domain/calendar';
import type { AdapterVersion, ProviderClient } from '../gateway/gateway.ts';
import type { Moved } from './compare-days.ts';
import { figuresOf, moneyOf } from './order-amount.ts';
import type { Deposit } from './deposit.repository.ts';
import { placedOrder } from './provider-order.ts';

/** Days in Manila, YYYY-MM-DD, both inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** What a provider recorded on the compared days, the day before them and the day after. */
export interface ProviderDays {
  readonly moved: readonly Moved[];
  /** What is wrong with the record itself, a line each. */
  readonly findings: readonly string[];
  /** The references of the orders that were read instead, if the provider keeps no record. */
  readonly orders: ReadonlySet<string> | undefined;
}

export interface ProviderDaysParts {
  readonly provider: Pick<ProviderClient, 'day' | 'state'>;
  readonly origin: string;
  /** The deposit that a line names; undefined if there is none. */
  readonly depositOf: (
    line: Pick<SettlementLine, 'reference' | 'providerRef'>,
  ) => Promise<Deposit | undefined>;
  /** The gateway's deposits that were ordered on these days. */
  readonly ordersOf: (days: Days) => Promise<readonly Deposit[]>;
}

/** Undefined if the provider does not answer. `last` is the last day that has begun. */
export async function providerDays(
  parts: ProviderDaysParts,
  version: AdapterVersion,
  days: Days,
  last: string,
): Promise<ProviderDays | undefined> {
  const moved: Moved[] = [];
  const findings: string[] = [];
  const end = days.to < last ? addDays(days.to, 1) : last;
  for (let day = addDays(days.from, -1); day <= end; day = addDays(day, 1)) {
    const record = await parts.provider.day(version, day);
    if (record === undefined) return undefined;
    if (record === 'none') return ordersRead(parts, version, days);
    const isWithin = day >= days.from && day <= days.to;
    if (isWithin) findings.push(...record.findings.map((finding) => `${day}: ${finding}`));
    for (const line of record.lines) {
      const deposit = await parts.depositOf(line);
      const reference = deposit?.reference ?? line.reference ?? line.providerRef ?? 'unknown';
      const amount = unitsOf(line, deposit);
      if (amount === undefined)
        findings.push(`${day}: ${reference} has an amount of ${line.currency}`);
      else moved.push({ reference, amount, isWithin });
    }
  }
  return { moved, findings, orders: undefined };
}

/** Units, below zero for a return; undefined if the amount is in a currency that the order does not have. */
function unitsOf(
  { amount, currency, state }: SettlementLine,
  deposit: Deposit | undefined,
): bigint | undefined {
  const order = deposit ?? { amount: 0n, foreign_amount: null, show: null };
  const { units } = figuresOf(order, moneyOf(currency, amount));
  if (units === null) return undefined;
  return state === 'paid' ? units : -units;
}

async function ordersRead(
  { provider, origin, ordersOf }: ProviderDaysParts,
  version: AdapterVersion,
  days: Days,
): Promise<ProviderDays> {
  const moved: Moved[] = [];
  const findings: string[] = [];
  const orders = new Set<string>();
  for (const deposit of await ordersOf(days)) {
    const placed = placedOrder(deposit, origin);
    if (!placed) continue;
    const report = await provider.state(version, placed);
    if (report === undefined || report === 'paused') {
      findings.push(`${deposit.reference} could not be read`);
      continue;
    }
    const { reference } = deposit;
    orders.add(reference);
    const { units } = figuresOf(deposit, report.amount && moneyOf(report.currency, report.amount));
    if (report.meaning === 'paid')
      moved.push({ reference, amount: units ?? deposit.amount, isWithin: true });
    if (['refunded', 'partly_refunded', 'chargeback'].includes(report.meaning))
      moved.push(
        { reference, amount: deposit.amount, isWithin: true },
        { reference, amount: -(units ?? deposit.amount), isWithin: true },
      );
  }
  return { moved, findings, orders };
}
