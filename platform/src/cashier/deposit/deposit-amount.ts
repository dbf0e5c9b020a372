import { formatAmount, isWholeCentavos, parseAmount } from '@parol/domain';
import type { Code } from '@parol/wire';
import { Refusal } from '../../kernel/http/http.ts';
import type { LiveGateway } from '../gateway/gateway.ts';

/**
 * Parses a typed deposit amount into units. Refuses invalid_amount (not a plain number, or not a
 * multiple of the gateway's step), depositAmountMustGreaterThan0, amount_whole_centavos, the code
 * `tooLittle` below the minimum, and depositAmountMustLessThanMax.
 */
export function depositAmount(
  typed: string | number,
  gateway: Pick<LiveGateway, 'minimum' | 'maximum' | 'step'>,
  tooLittle: Code = 'depositAmountMustGreaterThanMin',
): bigint {
  const limits = { minimum: formatAmount(gateway.minimum), maximum: formatAmount(gateway.maximum) };
  const units = parseAmount(typed);
  if (units === undefined) throw new Refusal('invalid_amount');
  if (units <= 0n) throw new Refusal('depositAmountMustGreaterThan0', [limits]);
  if (!isWholeCentavos(units)) throw new Refusal('amount_whole_centavos');
  if (units < gateway.minimum) throw new Refusal(tooLittle, [limits]);
  if (units > gateway.maximum) throw new Refusal('depositAmountMustLessThanMax', [limits]);
  if (gateway.step > 0n && units % gateway.step !== 0n)
    throw new Refusal('invalid_amount', [{ step: formatAmount(gateway.step) }]);
  return units;
}
