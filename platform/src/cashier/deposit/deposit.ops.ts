import * as v from 'valibot';
import { decimalText } from '@parol/contract/gateway-adapter';
import { formatAmount } from '@parol/domain';
import { input, type OpsCommand, opsCommand, UsageError } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Crediting } from './crediting.service.ts';
import { rowOfReference } from './deposit-reference.ts';
import { type Deposit, findDeposit, inReview } from './deposit.repository.ts';
import { figuresText } from './order-amount.ts';

/** The amount that arrived; for an order in another currency also the amount that was asked for. */
function paidText({ paid_amount, stated, foreign_amount: foreign }: Deposit): string {
  if (paid_amount === null && stated === null) return 'unknown';
  const asked = foreign ? ` of ${decimalText(foreign)} ${foreign.currency}` : '';
  return `${figuresText({ units: paid_amount, stated })}${asked}`;
}

/** `deposit:review`: decides on deposits whose paid amount differs from the requested one. */
export function depositOps(
  { db, locators }: Pick<Parts, 'db' | 'locators'>,
  crediting: Crediting,
): readonly OpsCommand[] {
  return [
    opsCommand({
      name: 'deposit:review',
      effect: 'moves-money',
      args: [v.optional(input.text('reference')), v.optional(input.choice(['credit', 'refuse']))],
      summary: 'Lists deposits that wait for a decision about the amount paid, or decides on one',
      async credits([reference, word]) {
        const key =
          reference === undefined || word !== 'credit'
            ? undefined
            : rowOfReference(locators, reference);
        const deposit = key && (await findDeposit(db, key));
        if (deposit?.state !== 'review') return [];
        const { member_id: member, amount, paid_amount, bonus } = deposit;
        return [
          { kind: 'deposit', member, amount: paid_amount ?? amount },
          { kind: 'reward', member, amount: bonus },
        ];
      },
      async run([reference, word]) {
        if (reference === undefined) {
          const rows = await inReview(db);
          return rows.map(
            (row) =>
              `${row.reference}  ${row.gateway_id}  requested ${formatAmount(row.amount)}, paid ${paidText(row)}`,
          );
        }
        if (word === undefined) throw new UsageError('Add "credit" or "refuse".');
        const key = rowOfReference(locators, reference);
        const deposit = key && (await findDeposit(db, key));
        if (!deposit) throw new Error(`There is no deposit ${reference}.`);
        if (!(await crediting.decide(deposit, word === 'credit')))
          throw new Error(`Deposit ${reference} is ${deposit.state}, not in review.`);
        return [
          word === 'credit'
            ? `Deposit ${reference} is credited with the amount received.`
            : `Deposit ${reference} is refused; nothing was credited.`,
        ];
      },
    }),
  ];
}
