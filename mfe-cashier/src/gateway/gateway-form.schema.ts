import { type AmountLimits, formatAmount, visibleText } from '@parol/domain';
import {
  extraFieldProblem,
  feeOn,
  type Gateway,
  type gatewayDeposit,
  type GatewayFee,
  isCommon,
  type RequestOf,
} from '@parol/wire';
import * as v from 'valibot';
import { amountField, amountProblem } from '../amount/amount-rules.ts';
import { noBonus } from '../bonus/promotion-math.ts';

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

type DepositRequest = RequestOf<ReturnType<typeof gatewayDeposit>>;

/** Fields of the specification are top-level in the request; gateway-specific ones are in `extra`. */
function extraFieldsIn(
  { extraFields }: Pick<Gateway, 'extraFields'>,
  typed: CheckedDeposit['extra'],
): Partial<DepositRequest> {
  const filled = extraFields.flatMap(({ name }) => {
    const value = visibleText(typed[name] ?? '');
    return value === '' ? [] : [[name, value] as const];
  });
  const own = filled.filter(([name]) => !isCommon(name));
  return {
    ...Object.fromEntries(filled.filter(([name]) => isCommon(name))),
    ...(own.length > 0 ? { extra: Object.fromEntries(own) } : {}),
  };
}

/** The body of `payg/<call>`; the gateway redirects the player back to this page. */
export function depositRequest(
  gateway: Pick<Gateway, 'route' | 'extraFields'>,
  { deposit_amount, promotion_id, extra }: CheckedDeposit,
): DepositRequest {
  const { route, extraFields } = gateway;
  const wantsMobile = extraFields.some(({ name }) => name === 'is_mobile');
  return {
    deposit_amount: formatAmount(deposit_amount),
    mode: 'web',
    return_url: `${location.origin}${route}`,
    ...(promotion_id === noBonus ? {} : { promotion_id }),
    ...(wantsMobile ? { is_mobile: matchMedia('(pointer: coarse)').matches } : {}),
    ...extraFieldsIn(gateway, extra),
  };
}
