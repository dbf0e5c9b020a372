import { formatAmount } from '@parol/domain';
import { keyOf, rowNamed } from '../../kernel/ids/ids.ts';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { rowOfReference } from './deposit-reference.ts';
import { eventsOf } from './deposit-event.repository.ts';
import { findDeposit } from './deposit.repository.ts';
import * as repository from './warning.repository.ts';
import { figuresText } from './order-amount.ts';

const mostListed = 200;

/** The operators' commands about reports of gateways that contradict what we believe. */
export function warningOps({
  db,
  clock,
  locators,
}: Pick<Parts, 'db' | 'clock' | 'locators'>): readonly OpsCommand[] {
  return [
    opsCommand({
      name: 'deposit:warnings',
      effect: 'reads',
      summary: 'Lists reports of gateways that contradict a deposit, oldest first',
      run: async () =>
        (await repository.warningQueue(db, mostListed)).map(
          (row) => `${locators.reference(keyOf(row))}  ${describe(row)}`,
        ),
    }),
    opsCommand({
      name: 'deposit:events',
      effect: 'reads',
      args: [input.text('reference')],
      summary: 'Lists everything that the gateway reported about a deposit, oldest first',
      async run([reference]) {
        const key = rowOfReference(locators, reference);
        if (!key || !(await findDeposit(db, key)))
          throw new Error(`There is no deposit "${reference}".`);
        return (await eventsOf(db, key)).map(
          (row) =>
            `${row.received_at.toISOString()}  ${(row.event_id || 'poll').padEnd(24)}  ${row.word}  ${eventAmount(row)}${row.payment_id === null ? '' : `  payment ${row.payment_id}`}  ${row.outcome}`,
        );
      },
    }),
    opsCommand({
      name: 'deposit:warning-reviewed',
      effect: 'loosens',
      oneIsEnough: 'It gives no money; a frozen member stays frozen.',
      args: [input.text('warning')],
      options: { reason: input.reason() },
      summary: 'Records what you found about a warning; it leaves the queue',
      async run([named], options) {
        const key = rowNamed(locators, named, 'Name a warning; "deposit:warnings" lists them.');
        const review = { reviewed_at: clock.now(), note: options.reason };
        const reviewed = await repository.reviewWarning(db, key, review);
        if (!reviewed) throw new Error('There is no such warning in the queue.');
        return [
          `The warning ${named} is reviewed.`,
          ...(reviewed.at_stake
            ? ['The member stays frozen: payout-policy:frozen, payout-policy:unfreeze.']
            : []),
        ];
      },
    }),
  ];
}

const eventAmount = ({
  amount,
  stated,
  currency,
}: Awaited<ReturnType<typeof eventsOf>>[number]): string =>
  figuresText({ units: amount, stated: stated === null ? null : `${stated} ${currency}` });

/** `DP…  maya  refunded  requested 500.00, credited 500.00, reported 500.00 (PAYMENT_REFUNDED)`. */
function describe(row: repository.QueuedWarning): string {
  const believed =
    row.state === 'paid'
      ? `credited ${formatAmount(row.paid_amount ?? row.requested)}`
      : `is ${row.state}`;
  const times = row.reports === 1 ? '' : `, ${row.reports} times`;
  const payment = row.payment_id === '' ? '' : `, payment ${row.payment_id}`;
  return `${row.reference}  ${row.gateway_id}  ${row.kind.padEnd(14)}  requested ${formatAmount(row.requested)}, ${believed}, reported ${figuresText({ units: row.amount, stated: row.stated })} (${row.word}${payment}${times})  ${row.last_at.toISOString()}${row.at_stake ? '  money out is frozen' : ''}`;
}
