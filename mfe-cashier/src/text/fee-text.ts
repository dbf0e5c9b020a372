import type { useT } from '@parol/contract';
import { formatAmount, formatPeso } from '@parol/domain';
import type { GatewayFee } from '@parol/wire';

/** A gateway's fee in words: none, an amount, a percentage, or both. */
export function feeText(t: ReturnType<typeof useT>, { fee, feePercent }: GatewayFee): string {
  if (feePercent === 0n)
    return fee > 0n
      ? t('gateway.fee', { amount: formatPeso(fee, { whole: true }) })
      : t('gateway.noFee');
  const percent = `${formatAmount(feePercent).replace(/\.?0+$/, '')} %`;
  return t('gateway.fee', {
    amount: fee > 0n ? `${formatPeso(fee, { whole: true })} + ${percent}` : percent,
  });
}
