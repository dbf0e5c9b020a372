import { useT } from '@parol/contract';
import { formatAmount, formatPeso } from '@parol/domain';
import type { FormField } from '@parol/kit';
import { AmountChips, AmountField, Card } from '@parol/ui';
import type { Gateway, GatewayFee } from '@parol/wire';
import { amountProblem, typedUnits } from '../amount/amount-rules.ts';
import { ExchangeNote } from './exchange-note.tsx';
import s from './gateway.module.css';
import type { GatewayTerms } from './use-gateway-terms.ts';

type Props = {
  readonly gateway: Gateway;
  readonly terms: GatewayTerms;
  readonly typed: string;
  readonly field: FormField;
  readonly onPick: (amount: string) => void;
};

/** The amount: typed or picked, with its limits and the fee. */
export function AmountCard({ gateway, terms, typed, field, onPick }: Props) {
  const t = useT();
  const chips = gateway.chips.filter((chip) => amountProblem(chip, terms) === undefined);
  const picked = chips.find((chip) => typedUnits(chip) === typedUnits(typed));
  return (
    <Card className={s.stack}>
      <AmountField
        label={t('gateway.amount')}
        required
        hint={t('limits.fromTo', {
          from: formatPeso(terms.minimum, { whole: true }),
          to: formatPeso(terms.maximum, { whole: true }),
        })}
        aside={feeText(t, terms)}
        {...field}
      />
      <AmountChips
        amounts={chips.map(Number)}
        value={picked === undefined ? null : Number(picked)}
        onPick={(amount) => onPick(String(amount))}
        format={(amount) => amount.toLocaleString('en-PH')}
        label={t('gateway.quickAmounts')}
      />
      {gateway.currency && <ExchangeNote currency={gateway.currency} deposit={typedUnits(typed)} />}
    </Card>
  );
}

/** A gateway's fee in words: none, an amount, a percentage, or both. */
function feeText(t: ReturnType<typeof useT>, { fee, feePercent }: GatewayFee): string {
  if (feePercent === 0n)
    return fee > 0n
      ? t('gateway.fee', { amount: formatPeso(fee, { whole: true }) })
      : t('gateway.noFee');
  const percent = `${formatAmount(feePercent).replace(/\.?0+$/, '')} %`;
  return t('gateway.fee', {
    amount: fee > 0n ? `${formatPeso(fee, { whole: true })} + ${percent}` : percent,
  });
}
