import { useCall } from '@parol/contract';
import type { Gateway } from '@parol/wire';
import { depositTracker } from '@parol/wire/fund';
import { useState } from 'react';
import { typedUnits } from '../amount/amount-rules.ts';
import { lookOf } from '../payment/deposit-state.ts';
import { AmountCard } from './amount-card.tsx';
import { BonusCard } from './bonus-card.tsx';
import { ChannelCard } from './channel-card.tsx';
import { ExtraCard } from './extra-card.tsx';
import { netOf, noBonus } from './gateway-form.schema.ts';
import s from './gateway.module.css';
import { PayCard } from './pay-card.tsx';
import { Summary } from './summary.tsx';
import { useDepositForm } from './use-deposit-form.ts';
import type { GatewayTerms } from './use-gateway-terms.ts';
import { usePromotions } from './use-promotions.ts';

type Props = {
  readonly gateway: Gateway;
  readonly terms: GatewayTerms;
};

/** Amount, bonus, the gateway's own fields, and one gold button. */
export function GatewayForm({ gateway, terms }: Props) {
  const promotions = usePromotions();
  const tracker = useCall(depositTracker, {});
  const [call, setCall] = useState(gateway.call);
  const onPending = () => void tracker.reload();
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
        deposit={netOf(typedUnits(typed), terms.fee)}
        {...form.choice('promotion_id')}
        value={promotion?.promotion_id ?? noBonus}
      />
      <PayCard
        {...{ gateway, terms, call, form }}
        pending={tracker.rows?.some((row) => lookOf(row) === 'waiting') ?? false}
        bonusLoading={promotionId !== noBonus && promotions.undecided}
      >
        <Summary deposit={typedUnits(typed)} fee={terms.fee} {...{ promotion, plainMultiplier }} />
      </PayCard>
    </form>
  );
}
