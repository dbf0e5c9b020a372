import { formatAmount, isWholeCentavos, parseAmount } from '@parol/domain';
import type { Config } from '../../kernel/config/config.ts';
import { Refusal } from '../../kernel/http/http.ts';

/**
 * Parses a typed withdrawal amount into units. Refuses invalid_amount,
 * withdrawalAmountMustGreaterThan0, amount_whole_centavos and min_withdrawal_not_met (50,
 * specification §9).
 */
export function withdrawalAmount(
  typed: string | number,
  { minimum }: Pick<Config['withdrawal'], 'minimum'>,
): bigint {
  const details = { minimum: formatAmount(minimum) };
  const units = parseAmount(typed);
  if (units === undefined) throw new Refusal('invalid_amount');
  if (units <= 0n) throw new Refusal('withdrawalAmountMustGreaterThan0', [details]);
  if (!isWholeCentavos(units)) throw new Refusal('amount_whole_centavos');
  if (units < minimum) throw new Refusal('min_withdrawal_not_met', [details]);
  return units;
}
