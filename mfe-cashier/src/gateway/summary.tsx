import { useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { SummaryRows } from '@parol/ui';
import { feeOn, type GatewayFee } from '@parol/wire';
import { turnoverOf } from '@parol/wire/campaign';
import { netOf } from './gateway-form.schema.ts';
import { offerFor, type Promotion } from '../bonus/promotion-math.ts';

type Props = {
  /** In units. */
  readonly deposit: bigint;
  readonly terms: GatewayFee;
  readonly promotion: Promotion | undefined;
  readonly plainMultiplier: number;
};

/** Summary of payment, bonus, total and required turnover. */
export function Summary({ deposit, terms, promotion, plainMultiplier }: Props) {
  const t = useT();
  const fee = feeOn(terms, deposit);
  const net = netOf(deposit, terms);
  const offer = promotion
    ? offerFor(promotion, net)
    : { bonus: 0n, turnover: turnoverOf(net, 0n, plainMultiplier) };
  return (
    <SummaryRows
      rows={[
        { label: t('summary.pay'), value: formatPeso(deposit) },
        ...(fee > 0n ? [{ label: t('summary.fee'), value: formatPeso(fee) }] : []),
        { label: t('summary.bonus'), value: formatPeso(offer.bonus) },
        { label: t('summary.turnover'), value: formatPeso(offer.turnover) },
        { label: t('summary.playWith'), value: formatPeso(net + offer.bonus), strong: true },
      ]}
    />
  );
}
