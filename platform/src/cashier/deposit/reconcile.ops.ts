import { formatAmount } from '@parol/domain';
import type { GatewayRegistry, ProviderClient, ProviderReport } from '../gateway/gateway.ts';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { clearedThrough } from '../../wallet/ledger/ledger.ts';
import { rowOfReference } from './deposit-reference.ts';
import { findDeposit } from './deposit.repository.ts';

type ReconcileParts = Pick<Parts, 'db' | 'locators'>;

/** `reconcile`: compares a gateway's report with its clearing account in the ledger. */
export const reconcileOps = (
  parts: ReconcileParts,
  registry: GatewayRegistry,
  provider: ProviderClient,
): readonly OpsCommand[] => [
  opsCommand({
    name: 'reconcile',
    effect: 'reads',
    args: [input.text('gateway')],
    summary: "Compares a gateway's own totals with its clearing account",
    async run([id]) {
      // A gateway removed by a rollback can still be reconciled while the ledger holds its
      // postings.
      const cleared = await clearedThrough(parts.db, 'gateway', id);
      if (cleared.length === 0 && !(await registry.byId(id))) {
        throw new Error('Name a gateway; "gateway:list" lists them.');
      }
      const report = await provider.report(id);
      if (!report) throw new Error(`${id} is not reporting now.`);
      const differences = await differencesOf(parts, id, report, cleared);
      const total = sum(cleared.map(({ amount }) => amount));
      return [
        `${id} says     ${formatAmount(report.total).padStart(16)}  in ${report.payments.length} payments`,
        `the ledger says ${formatAmount(total).padStart(13)}  in ${cleared.length} postings`,
        ...(differences.length === 0
          ? ['They agree.']
          : [
              `${differences.length} differences, ${formatAmount(report.total - total)} in all:`,
              ...differences.flat(),
            ]),
      ];
    },
  }),
];

type Cleared = Awaited<ReturnType<typeof clearedThrough>>;

/** Every difference between the gateway's report and the ledger, each as lines for the operator. */
async function differencesOf(
  parts: ReconcileParts,
  gatewayId: string,
  report: ProviderReport,
  cleared: Cleared,
): Promise<readonly (readonly string[])[]> {
  const theirs = paymentsByReference(report.payments);
  const ours = creditsByReference(cleared);
  const differences: (readonly string[])[] = [];
  for (const [reference, payments] of theirs) {
    const paid = sum(payments);
    const credited = ours.get(reference);
    if (credited === paid) continue;
    const said =
      credited === undefined
        ? `not credited: ${await stateOf(parts, gatewayId, reference)}`
        : `credited ${formatAmount(credited)}`;
    // A second payment or a refund: each has its own line.
    const each = payments.length > 1 ? payments : [];
    differences.push([
      `${reference}  paid ${formatAmount(paid)}, ${said}`,
      ...each.map((amount) => `${reference}    payment of ${formatAmount(amount)}`),
    ]);
  }
  for (const [reference, credited] of ours) {
    if (!theirs.has(reference))
      differences.push([
        `${reference}  credited ${formatAmount(credited)}, not paid: ${await stateOf(parts, gatewayId, reference)}`,
      ]);
  }
  const listed = sum(report.payments.map(({ amount }) => amount));
  if (listed !== report.total)
    differences.push([
      `the gateway's total is ${formatAmount(report.total)}, its payments sum to ${formatAmount(listed)}`,
    ]);
  return differences;
}

async function stateOf(
  { db, locators }: ReconcileParts,
  gatewayId: string,
  reference: string,
): Promise<string> {
  const key = rowOfReference(locators, reference);
  const deposit = key && (await findDeposit(db, key));
  return deposit?.gateway_id === gatewayId
    ? `deposit ${reference} is ${deposit.state}`
    : 'no such deposit';
}

const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n);

/** Every payment of the report by its order; refunds are negative. */
function paymentsByReference(
  payments: ProviderReport['payments'],
): ReadonlyMap<string, readonly bigint[]> {
  const found = new Map<string, bigint[]>();
  for (const { reference, amount } of payments)
    found.set(reference, [...(found.get(reference) ?? []), amount]);
  return found;
}

/** What the ledger holds by deposit: a credit, less what was taken back. */
function creditsByReference(cleared: Cleared): ReadonlyMap<string, bigint> {
  const found = new Map<string, bigint>();
  for (const { key, amount } of cleared) {
    const reference = key.replace(/^[a-z-]+:/, '');
    found.set(reference, (found.get(reference) ?? 0n) + amount);
  }
  return found;
}
