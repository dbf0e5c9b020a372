import type { Gateway } from '@parol/wire';
import * as v from 'valibot';
import { amountProblem, typedUnits, type Limits } from '../amount/amount-rules.ts';

/** What rules a deposit's amount at a gateway; units. */
export interface DepositLimits extends Limits {
  /** Amounts go in steps of this. */
  readonly step: bigint;
  readonly fee: bigint;
}

/** What reaches the balance, and what a bonus counts: the gateway keeps its fee. */
export const netOf = (deposit: bigint, fee: bigint): bigint => (deposit > fee ? deposit - fee : 0n);

function depositProblem(typed: string, limits: DepositLimits): string | undefined {
  const isOffStep = limits.step > 0n && typedUnits(typed) % limits.step !== 0n;
  return amountProblem(typed, limits) ?? (isOffStep ? 'step' : undefined);
}

/** The choice that takes no promotion along. */
export const noBonus = 'none';

export interface GatewayFormValues {
  readonly deposit_amount: string;
  readonly promotion_id: string;
  /** By field name: what this gateway wants beyond the common fields. */
  readonly extra: Record<string, string>;
}

/** Fields that the player fills in; `is_mobile` is known without asking. */
export const askedFields = (gateway: Gateway): Gateway['extraFields'] =>
  gateway.extraFields.filter(({ name }) => name !== 'is_mobile');

/**
 * Rules of a gateway's form (specification §5). Messages are keys under `gateway.problem`, but for `missing`:
 * those texts are the descriptor's own. `minimumOf` tells the least deposit (units, net of the fee) that a promotion takes.
 */
export function gatewayFormSchema(
  gateway: Gateway,
  limits: DepositLimits,
  minimumOf: (promotionId: string) => bigint,
) {
  const asked = askedFields(gateway);
  return v.pipe(
    v.object({
      deposit_amount: v.pipe(
        v.string(),
        v.rawCheck(({ dataset, addIssue }) => {
          const problem = dataset.typed ? depositProblem(dataset.value, limits) : undefined;
          if (problem) addIssue({ message: problem });
        }),
      ),
      promotion_id: v.string(),
      extra: v.pipe(
        v.record(v.string(), v.string()),
        v.rawCheck(({ dataset, addIssue }) => {
          if (!dataset.typed) return;
          const input = dataset.value;
          for (const { name } of asked) {
            if (!input[name])
              addIssue({
                message: 'missing',
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
          netOf(typedUnits(deposit_amount), limits.fee) >= minimumOf(promotion_id),
        'bonusNotReached',
      ),
      ['promotion_id'],
    ),
  );
}
