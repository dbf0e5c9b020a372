import type { useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { creditTimeShort } from '../text/credit-time.ts';
import type { Method } from './methods.ts';
import { feeOfMethod, secondsOf } from './routing.ts';

const noBreak = '\u00a0';

/** What a deposit of `amount` (units) takes: "Under 1 min · no fee". */
export function termsText(t: ReturnType<typeof useT>, method: Method, amount: bigint): string {
  const fee = feeOfMethod(method, amount);
  const feeText =
    fee === 0n
      ? t('deposit.quick.noFee')
      : t('deposit.quick.fee', { amount: formatPeso(fee, { whole: true }) });
  // On a narrow card the line breaks only before the fee.
  return `${creditTimeShort(t, secondsOf(method))}${noBreak}· ${feeText.replaceAll(' ', noBreak)}`;
}
