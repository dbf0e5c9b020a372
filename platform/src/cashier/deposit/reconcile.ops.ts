import { formatAmount } from '@parol/domain';
import type { GatewayRegistry, ProviderClient } from '../gateway/gateway.ts';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { clearedThrough } from '../../wallet/ledger/ledger.ts';
import { rowOfReference } from './deposit-reference.ts';
import { findDeposit } from './deposit.repository.ts';

/**
 * `reconcile`: compares a gateway's report with its clearing account in the ledger and lists every
 * difference.
 */
export function reconcileOps(
  { db, locators }: Pick<Parts, 'db' | 'locators'>,
  registry: GatewayRegistry,
  provider: ProviderClient,
): readonly OpsCommand[] {
  async function stateOf(gatewayId: string, reference: string): Promise<string> {
    const key = rowOfReference(locators, reference);
    const deposit = key && (await findDeposit(db, key));
    return deposit?.gateway_id === gatewayId
      ? `deposit ${reference} is ${deposit.state}`
      : 'no such deposit';
  }

  return [
    opsCommand({
      name: 'reconcile',
      effect: 'reads',
      args: [input.text('gateway')],
      summary: "Compares a gateway's own totals with its clearing account",
      async run([id]) {
        // A gateway removed by a rollback can still be reconciled while the ledger holds its
        // postings.
        const cleared = await clearedThrough(db, 'gateway', id);
        if (cleared.length === 0 && !(await registry.byId(id))) {
          throw new Error('Name a gateway; "gateway:list" lists them.');
        }
        const report = await provider.report(id);
        if (!report) throw new Error(`${id} is not reporting now.`);

        const theirs = new Map(report.payments.map(({ reference, amount }) => [reference, amount]));
        const ours = new Map<string, bigint>();
        for (const { key, amount } of cleared) {
          const reference = key.replace(/^deposit:/, '');
          ours.set(reference, (ours.get(reference) ?? 0n) + amount);
        }
        const lines: string[] = [];
        for (const [reference, paid] of theirs) {
          const credited = ours.get(reference);
          if (credited === undefined)
            lines.push(
              `${reference}  paid ${formatAmount(paid)}, not credited: ${await stateOf(id, reference)}`,
            );
          else if (credited !== paid)
            lines.push(
              `${reference}  paid ${formatAmount(paid)}, credited ${formatAmount(credited)}`,
            );
        }
        for (const [reference, credited] of ours) {
          if (!theirs.has(reference))
            lines.push(
              `${reference}  credited ${formatAmount(credited)}, not paid: ${await stateOf(id, reference)}`,
            );
        }
        const listed = report.payments.reduce((sum, { amount }) => sum + amount, 0n);
        if (listed !== report.total)
          lines.push(
            `the gateway's total is ${formatAmount(report.total)}, its payments sum to ${formatAmount(listed)}`,
          );
        const total = cleared.reduce((sum, { amount }) => sum + amount, 0n);
        return [
          `${id} says     ${formatAmount(report.total).padStart(16)}  in ${report.payments.length} payments`,
          `the ledger says ${formatAmount(total).padStart(13)}  in ${cleared.length} postings`,
          ...(lines.length === 0
            ? ['They agree.']
            : [
                `${lines.length} differences, ${formatAmount(report.total - total)} in all:`,
                ...lines,
              ]),
        ];
      },
    }),
  ];
}
