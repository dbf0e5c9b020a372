import { formatAmount } from '@parol/domain';
import type { OpsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Crediting } from './crediting.service.ts';
import { findDeposit, inReview } from './deposit.repository.ts';

/** `deposit:review`: decides on deposits whose paid amount differs from the requested one. */
export function depositOps({ db }: Pick<Parts, 'db'>, crediting: Crediting): readonly OpsCommand[] {
  return [
    {
      name: 'deposit:review',
      usage: '[<id> credit|refuse]',
      summary: 'Lists deposits paid with a different amount, or decides on one',
      async run([id, word]) {
        if (id === undefined) {
          const rows = await inReview(db);
          return rows.map(
            (row) =>
              `${row.id}  ${row.gateway_id}  requested ${formatAmount(row.amount)}, paid ${row.paid_amount === null ? 'unknown' : formatAmount(row.paid_amount)}`,
          );
        }
        if (word !== 'credit' && word !== 'refuse')
          throw new Error('Add "credit" or "refuse" after the deposit id.');
        const deposit = /^\d{1,19}$/.test(id) ? await findDeposit(db, BigInt(id)) : undefined;
        if (!deposit) throw new Error(`There is no deposit ${id}.`);
        if (!(await crediting.decide(deposit, word === 'credit')))
          throw new Error(`Deposit ${id} is ${deposit.state}, not in review.`);
        return [
          word === 'credit'
            ? `Deposit ${id} is credited with the amount received.`
            : `Deposit ${id} is refused; nothing was credited.`,
        ];
      },
    },
  ];
}
