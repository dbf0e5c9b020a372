import { useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import type { Gateway } from '@parol/wire';
import { useBoth } from '../text/use-both.ts';
import type { GatewayFields } from './gateway-form.schema.ts';
import type { GatewayTerms } from './use-gateway-terms.ts';
import type { PromotionChoice } from '../bonus/use-promotions.ts';

/** Texts for the schema's messages; for a missing amount and extra fields from the descriptor. */
export function useProblemText(gateway: Gateway, terms: GatewayTerms, promotions: PromotionChoice) {
  const t = useT();
  const both = useBoth();
  return (message: string, name: string, { promotion_id }: GatewayFields): string => {
    const extra = gateway.extraFields.find((field) => name === `extra.${field.name}`);
    if (extra) return both(message === 'invalid' && extra.invalid ? extra.invalid : extra.missing);
    if (message === 'missing') return both(gateway.missingAmount);
    const isBonus = message === 'bonusNotReached';
    const minimum = isBonus ? promotions.minimumOf(promotion_id) : terms.minimum;
    return t(`gateway.problem.${message}`, {
      minimum: formatPeso(minimum, { whole: true }),
      maximum: formatPeso(terms.maximum, { whole: true }),
      step: formatPeso(terms.step, { whole: true }),
    });
  };
}
