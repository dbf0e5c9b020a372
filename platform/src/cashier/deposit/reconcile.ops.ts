import { formatAmount, manilaDay } from '@parol/domain';
import { addDays, firstOfLastDays, startOfManilaDay } from '@parol/domain/calendar';
import * as v from 'valibot';
import type { Adapters, GatewayRegistry, ProviderClient } from '../gateway/gateway.ts';
import { input, type OpsCommand, opsCommand, UsageError } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { clearedThrough } from '../../wallet/ledger/ledger.ts';
import { compareDays, type Difference, type Moved, type Sum } from './compare-days.ts';
import { rowOfReference } from './deposit-reference.ts';
import { findDeposit, orderedBetween } from './deposit.repository.ts';
import { type Days, type ProviderDays, providerDays } from './provider-days.ts';
import { reportedDeposit } from './reported-deposit.ts';

type ReconcileParts = Pick<Parts, 'db' | 'clock' | 'config' | 'locators' | 'uniqueKeys'>;

interface ReconcileNeeds {
  readonly gateways: GatewayRegistry;
  readonly adapters: Pick<Adapters, 'current'>;
  readonly provider: ProviderClient;
}

type Context = ReconcileParts & ReconcileNeeds;

const defaultDays = 7;
const theyAgree = 'They agree.';

/** `reconcile`: compares a provider's record of some days with its clearing account in the ledger. */
export function reconcileOps(parts: ReconcileParts, needs: ReconcileNeeds): readonly OpsCommand[] {
  const context = { ...parts, ...needs };
  return [
    opsCommand({
      name: 'reconcile',
      nothingFound: theyAgree,
      effect: 'reads',
      args: [input.text('gateway')],
      options: { from: v.optional(input.day()), to: v.optional(input.day()) },
      summary:
        "Compares a gateway's own record, day by day, with its clearing account; the last seven days without --from and --to",
      run: ([id], { from, to }) => reconcile(context, id, daysOf(context, from, to)),
    }),
  ];
}

function daysOf({ clock }: Context, from: string | undefined, to: string | undefined): Days {
  const today = manilaDay(clock.now());
  const last = to ?? today;
  const days = { from: from ?? firstOfLastDays(defaultDays, last), to: last };
  if (last > today || days.from > last)
    throw new UsageError('--from comes before --to, and --to is today at the latest.');
  return days;
}

async function reconcile(context: Context, id: string, days: Days): Promise<readonly string[]> {
  const { adapters, gateways } = context;
  // A gateway removed by a rollback can still be reconciled while a release has its adapter.
  const version = await adapters.current(id);
  if (!version && !(await gateways.byId(id)))
    throw new Error('Name a gateway; "gateway:list" lists them.');
  const record = version && (await recordOf(context, version, days));
  if (!record) throw new Error(`${id} is not reporting now.`);
  const { theirs, ours, differences } = compareDays(
    record.moved,
    await postingsOf(context, id, days, record),
  );
  const lines = record.findings.map((finding) => [finding]);
  for (const difference of differences) lines.push(await linesOf(context, id, difference));
  return [
    `${days.from} to ${days.to}${record.orders ? ', by reading each order of these days' : ''}`,
    `${id} says     ${counted(theirs)} payments`,
    `the ledger says ${formatAmount(ours.total).padStart(13)}  in ${ours.count} postings`,
    ...(lines.length === 0
      ? [theyAgree]
      : [
          `${lines.length} differences, ${formatAmount(theirs.total - ours.total)} in all:`,
          ...lines.flat(),
        ]),
  ];
}

const counted = ({ count, total }: Sum): string =>
  `${formatAmount(total).padStart(16)}  in ${count}`;

const recordOf = (
  context: Context,
  version: Parameters<ProviderClient['day']>[0],
  days: Days,
): Promise<ProviderDays | undefined> =>
  providerDays(
    {
      provider: context.provider,
      origin: context.config.origin,
      depositOf: (line) => reportedDeposit(context, version.gatewayId, line),
      ordersOf: ({ from, to }) =>
        orderedBetween(context.db, version.gatewayId, intervalOf(from, to)),
    },
    version,
    days,
    manilaDay(context.clock.now()),
  );

const intervalOf = (from: string, to: string) => ({
  from: startOfManilaDay(from),
  until: startOfManilaDay(addDays(to, 1)),
});

/**
 * The ledger's postings of the days and the days beside. Where orders were read instead of a record,
 * only those of these orders, whenever they were posted.
 */
async function postingsOf(
  { db, clock }: Context,
  id: string,
  { from, to }: Days,
  { orders }: Pick<ProviderDays, 'orders'>,
): Promise<readonly Moved[]> {
  const last = orders ? manilaDay(clock.now()) : addDays(to, 1);
  const cleared = await clearedThrough(
    db,
    { kind: 'gateway', owner: id },
    intervalOf(orders ? from : addDays(from, -1), last),
  );
  return cleared
    .map(({ key, amount, created_at }) => {
      const day = manilaDay(created_at);
      const isWithin = day >= from && day <= to;
      return { reference: key.replace(/^[a-z-]+:/, ''), amount, isWithin };
    })
    .filter(({ reference }) => !orders || orders.has(reference));
}

/** A difference, and a line for each payment where there are several, as of a second one or a refund. */
async function linesOf(
  context: Context,
  id: string,
  { reference, paid, credited }: Difference,
): Promise<string[]> {
  const state = () => stateOf(context, id, reference);
  if (paid.length === 0)
    return [`${reference}  credited ${formatAmount(credited ?? 0n)}, not paid: ${await state()}`];
  const total = paid.reduce((sum, amount) => sum + amount, 0n);
  const said =
    credited === undefined
      ? `not credited: ${await state()}`
      : `credited ${formatAmount(credited)}`;
  const each = paid.length > 1 ? paid : [];
  return [
    `${reference}  paid ${formatAmount(total)}, ${said}`,
    ...each.map((amount) => `${reference}    payment of ${formatAmount(amount)}`),
  ];
}

async function stateOf(
  { db, locators }: Context,
  gatewayId: string,
  reference: string,
): Promise<string> {
  const key = rowOfReference(locators, reference);
  const deposit = key && (await findDeposit(db, key));
  return deposit?.gateway_id === gatewayId
    ? `deposit ${reference} is ${deposit.state}`
    : 'no such deposit';
}
