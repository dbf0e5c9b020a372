import { type AmountFault, checkAmount, formatAmount } from '@parol/domain';
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
  const refusals: Record<AmountFault, () => Refusal> = {
    unreadable: () => new Refusal('invalid_amount'),
    zero: () => new Refusal('depositAmountMustGreaterThan0', [limits]),
    centavos: () => new Refusal('amount_whole_centavos'),
    below: () => new Refusal(tooLittle, [limits]),
    above: () => new Refusal('depositAmountMustLessThanMax', [limits]),
    step: () => new Refusal('invalid_amount', [{ step: formatAmount(gateway.step) }]),
  };
  const checked = checkAmount(typed, gateway);
  if ('fault' in checked) throw refusals[checked.fault]();
  return checked.units;
}
