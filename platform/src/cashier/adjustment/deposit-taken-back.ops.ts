import { formatAmount } from '@parol/domain';
import { Refusal } from '../../kernel/http/http.ts';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { findDeposit, rowOfReference } from '../deposit/deposit.ts';
import type { Adjustments } from './adjustment.service.ts';

type TakeBackParts = Pick<Parts, 'db' | 'locators'> & { readonly adjustments: Adjustments };

/**
 * Deducts a credited deposit that its gateway returned to the payer: an adjustment with the
 * deposit's reference as its key, so that it is made once, under the limits of one operator.
 */
export const takeDepositBack = ({ db, locators, adjustments }: TakeBackParts): OpsCommand =>
  opsCommand({
    name: 'deposit:take-back',
    inOneTransaction: true,
    effect: 'moves-money',
    asksForTwo: true,
    args: [input.text('reference'), input.pesos()],
    summary:
      'Deducts a credited deposit, or a part of it, that the gateway has returned to the payer; once a deposit',
    async run([reference, amount], _options, caller) {
      const key = rowOfReference(locators, reference);
      const deposit = key && (await findDeposit(db, key));
      if (!deposit) throw new Error(`There is no deposit "${reference}".`);
      const { state, member_id: member, gateway, paid_amount: paid, fee } = deposit;
      if (state !== 'paid' || paid === null)
        throw new Error(`Deposit ${reference} is ${state}, not credited.`);
      const credited = paid - fee;
      if (amount > credited)
        throw new Error(
          `Deposit ${reference} credited ${formatAmount(credited)}; take at most that.`,
        );
      const reason = {
        en: `Deposit ${reference} returned by ${gateway.label.en}`,
        ph: `Ibinalik ng ${gateway.label.ph} ang deposit na ${reference}`,
      };
      const taken = await adjustments
        .adjust({ member, amount: -amount, reason, key: reference }, caller)
        .catch((error: unknown) => {
          throw explained(error, reference);
        });
      if (!taken)
        return [`Proposed: ${formatAmount(-amount)}, made when another operator does the same.`];
      return [
        `${taken.isNew ? 'Taken back' : 'Was taken back before'}: ${formatAmount(amount)} of deposit ${reference}. The balance is ${formatAmount(taken.balance)}.`,
      ];
    },
  });

function explained(error: unknown, reference: string): unknown {
  if (!(error instanceof Refusal)) return error;
  if (error.code === 'request_used')
    return new Error(
      `Deposit ${reference} was taken back with another amount; settle the rest with "adjust".`,
    );
  if (error.code === 'insufficient_balance')
    return new Error('The balance is less than that: take what is there, or wait until more is.');
  return error;
}
