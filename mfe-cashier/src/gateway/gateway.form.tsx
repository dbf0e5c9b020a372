import type { Gateway } from '@parol/wire';
import { useState } from 'react';
import { typedUnits } from '../amount/amount-rules.ts';
import { AmountCard } from './amount-card.tsx';
import { BonusCard } from '../bonus/bonus-card.tsx';
import { ChannelCard } from './channel-card.tsx';
import { ExtraCard } from './extra-card.tsx';
import { noBonus } from '../bonus/promotion-math.ts';
import { netOf } from './gateway-form.schema.ts';
import s from './gateway.module.css';
import { PayCard } from './pay-card.tsx';
import { Summary } from './summary.tsx';
import { useDepositForm } from './use-deposit-form.ts';
import type { GatewayTerms } from './use-gateway-terms.ts';
import { usePromotions } from '../bonus/use-promotions.ts';

type Props = {
  readonly gateway: Gateway;
  readonly terms: GatewayTerms;
  /** Whether another deposit is pending: the platform accepts one at a time. */
  readonly pending: boolean;
  /** Called when the platform refuses because another deposit is pending. */
  readonly onPending: () => void;
};

/** The deposit form: channel, amount, the gateway's own fields, bonus and summary. */
export function GatewayForm({ gateway, terms, pending, onPending }: Props) {
  const promotions = usePromotions();
  const [call, setCall] = useState(gateway.call);
  const form = useDepositForm({ gateway, terms, promotions, call, onPending });
  const typed = form.value('deposit_amount');
  const promotionId = form.value('promotion_id');
  const promotion = promotions.byId(promotionId);
  const { plainMultiplier } = promotions;
  return (
    <form {...form.props} className={s.form}>
      {gateway.channels && (
        <ChannelCard channels={gateway.channels} value={call} onChange={setCall} />
      )}
      <AmountCard
        {...{ gateway, terms, typed }}
        field={form.field('deposit_amount')}
        onPick={(amount) => form.set('deposit_amount', amount)}
      />
      <ExtraCard gateway={gateway} field={(name) => form.field(`extra.${name}`)} />
      <BonusCard
        read={promotions.read}
        promotions={promotions.choices}
        plainMultiplier={plainMultiplier}
        deposit={netOf(typedUnits(typed), terms)}
        {...form.choice('promotion_id')}
        value={promotion?.promotion_id ?? noBonus}
      />
      <PayCard
        {...{ gateway, terms, call, form, pending }}
        bonusLoading={promotionId !== noBonus && promotions.undecided}
      >
        <Summary deposit={typedUnits(typed)} {...{ terms, promotion, plainMultiplier }} />
      </PayCard>
    </form>
  );
}
