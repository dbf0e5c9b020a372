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

/** What a deposit brings and asks for, in units. */
export function figuresOf({ deposit, terms, promotion, plainMultiplier }: Props) {
  const net = netOf(deposit, terms);
  const { bonus, turnover } = promotion
    ? offerFor(promotion, net)
    : { bonus: 0n, turnover: turnoverOf(net, 0n, plainMultiplier) };
  return { fee: feeOn(terms, deposit), bonus, turnover, playWith: net + bonus };
}

/** Summary of payment, bonus, total and required turnover. */
export function Summary(props: Props) {
  const t = useT();
  const { fee, bonus, turnover, playWith } = figuresOf(props);
  return (
    <SummaryRows
      rows={[
        { label: t('summary.pay'), value: formatPeso(props.deposit) },
        ...(fee > 0n ? [{ label: t('summary.fee'), value: formatPeso(fee) }] : []),
        { label: t('summary.bonus'), value: formatPeso(bonus) },
        { label: t('summary.turnover'), value: formatPeso(turnover) },
        { label: t('summary.playWith'), value: formatPeso(playWith), strong: true },
      ]}
    />
  );
}
