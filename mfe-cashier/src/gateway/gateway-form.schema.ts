import type { AmountLimits } from '@parol/domain';
import { extraFieldProblem, feeOn, type Gateway, type GatewayFee } from '@parol/wire';
import * as v from 'valibot';
import { amountField, amountProblem } from '../amount/amount-rules.ts';

/** Limits of a gateway's deposits, in units. */
export interface DepositLimits extends AmountLimits, GatewayFee {
  /** Amounts must be multiples of this. */
  readonly step: bigint;
}

/** The credited amount, also the base of a bonus: the deposit minus the gateway's fee. */
export function netOf(deposit: bigint, terms: GatewayFee): bigint {
  const fee = feeOn(terms, deposit);
  return deposit > fee ? deposit - fee : 0n;
}

/** Fields of this gateway that the player fills in; `is_mobile` is detected. */
export const extraFieldsOf = (gateway: Gateway): Gateway['extraFields'] =>
  gateway.extraFields.filter(({ name }) => name !== 'is_mobile');

/**
 * Rules of a gateway's form (specification §5); the checked amount is in units. Messages are keys
 * under `gateway.problem`, except for a missing amount and extra fields, whose texts are in the
 * descriptor. `minimumOf` returns a promotion's minimum deposit (units, net of the fee).
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
