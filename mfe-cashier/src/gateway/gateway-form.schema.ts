import type { AmountLimits } from '@parol/domain';
import { extraFieldProblem, feeOn, type Gateway, type GatewayFee } from '@parol/wire';
import * as v from 'valibot';
import { amountField, amountProblem } from '../amount/amount-rules.ts';

/** Limits of a gateway's deposits; units. */
export interface DepositLimits extends AmountLimits, GatewayFee {
  /** Amounts must be multiples of this. */
  readonly step: bigint;
}

/** The credited amount, also the base of a bonus: the deposit less the gateway's fee. */
export function netOf(deposit: bigint, terms: GatewayFee): bigint {
  const fee = feeOn(terms, deposit);
  return deposit > fee ? deposit - fee : 0n;
}

/** Fields of this gateway that the player fills in; `is_mobile` is known without the player. */
export const extraFieldsOf = (gateway: Gateway): Gateway['extraFields'] =>
  gateway.extraFields.filter(({ name }) => name !== 'is_mobile');

/**
 * Rules of a gateway's form (specification §5); checked, the amount is in units. Messages are keys under `gateway.problem`,
 * except `missing`, whose texts are the descriptor's own. `minimumOf` returns the least deposit (units, net of the fee)
 * that a promotion takes.
 */
export function gatewayFormSchema(
  gateway: Gateway,
  limits: DepositLimits,
  minimumOf: (promotionId: string) => bigint,
) {
  const extraFields = extraFieldsOf(gateway);
  return v.pipe(
    v.object({
      deposit_amount: amountField((typed) => amountProblem(typed, limits)),
      promotion_id: v.string(),
      extra: v.pipe(
        v.record(v.string(), v.string()),
        v.rawCheck(({ dataset, addIssue }) => {
          if (!dataset.typed) return;
          const input = dataset.value;
          for (const field of extraFields) {
            const { name } = field;
            const problem = extraFieldProblem(field, input[name]);
            if (problem)
              addIssue({
                message: problem,
                path: [{ type: 'object', origin: 'value', input, key: name, value: input[name] }],
              });
          }
        }),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['deposit_amount'], ['promotion_id']],
        ({ deposit_amount, promotion_id }) =>
          netOf(deposit_amount, limits) >= minimumOf(promotion_id),
        'bonusNotReached',
      ),
      ['promotion_id'],
    ),
  );
}
type Schema = ReturnType<typeof gatewayFormSchema>;
export type GatewayFields = v.InferInput<Schema>;
export type CheckedDeposit = v.InferOutput<Schema>;
