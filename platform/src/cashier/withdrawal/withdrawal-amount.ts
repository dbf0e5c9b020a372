import { formatAmount, isWholeCentavos, parseAmount } from '@parol/domain';
import type { Config } from '../../kernel/config/config.ts';
import { Refusal } from '../../kernel/http/http.ts';

/**
 * Parses a typed withdrawal amount into units. Refuses invalid_amount,
 * withdrawalAmountMustGreaterThan0, amount_whole_centavos, min_withdrawal_not_met (50,
 * specification §9) and exceed_max_withdrawal.
 */
export function withdrawalAmount(typed: string | number, limits: Config['withdrawal']): bigint {
  const details = { minimum: formatAmount(limits.minimum), maximum: formatAmount(limits.maximum) };
  const units = parseAmount(typed);
  if (units === undefined) throw new Refusal('invalid_amount');
  if (units <= 0n) throw new Refusal('withdrawalAmountMustGreaterThan0', [details]);
  if (!isWholeCentavos(units)) throw new Refusal('amount_whole_centavos');
  if (units < limits.minimum) throw new Refusal('min_withdrawal_not_met', [details]);
  if (units > limits.maximum) throw new Refusal('exceed_max_withdrawal', [details]);
  return units;
}
