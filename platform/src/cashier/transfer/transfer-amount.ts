import { formatAmount, isWholeCentavos, parseAmount } from '@parol/domain';
import type { Config } from '../../kernel/config/config.ts';
import { Refusal } from '../../kernel/http/http.ts';

/**
 * Parses a typed transfer amount into units. Refuses invalid_amount, amount_whole_centavos,
 * invalid_transfer_amount (below 5, specification §9).
 */
export function transferAmount(
  typed: string | number,
  { minimum, fee }: Config['transfer'],
): bigint {
  const units = parseAmount(typed);
  if (units === undefined) throw new Refusal('invalid_amount');
  if (units < minimum || units <= fee)
    throw new Refusal('invalid_transfer_amount', [{ minimum: formatAmount(minimum) }]);
  if (!isWholeCentavos(units)) throw new Refusal('amount_whole_centavos');
  return units;
}
