import { paths, useNavigate, useSearchParams, useShell } from '@parol/contract';
import { useCallForm } from '@parol/kit';
import { type Gateway, gatewayDeposit } from '@parol/wire';
import { useMemo, useState } from 'react';
import { typedUnits, unitsWithin } from '../amount/amount-rules.ts';
import { AmountCard } from './amount-card.tsx';
import { BonusCard } from '../bonus/bonus-card.tsx';
import { ChannelCard } from './channel-card.tsx';
import { ExtraCard } from './extra-card.tsx';
import { noBonus } from '../bonus/promotion-math.ts';
import { openPayPage } from '../payment/show/pay-page.ts';
import { showsOf } from '../payment/show/shows.ts';
import {
  depositRequest,
  type GatewayFields,
  gatewayFormSchema,
  netOf,
} from './gateway-form.schema.ts';
import s from './gateway.module.css';
import { PayCard } from './pay-card.tsx';
import { figuresOf, Summary } from './summary.tsx';
import type { GatewayTerms } from './use-gateway-terms.ts';
import { type PromotionChoice, usePromotions } from '../bonus/use-promotions.ts';
import { useOrderAtOnce } from './use-order-at-once.ts';
import { useProblemText } from './use-problem-text.ts';

type Props = {
  readonly gateway: Gateway;
  readonly terms: GatewayTerms;
  /** Whether another deposit is pending: the platform accepts one at a time. Undefined until known. */
  readonly pending: boolean | undefined;
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
  useOrderAtOnce({ gateway, terms, promotions, pending, form });
  // An amount that the gateway does not take brings nothing. The bonuses still say what they ask for.
  const deposit = unitsWithin(typed, terms);
  const amounts = { deposit, terms, promotion, plainMultiplier };
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
        {...{ gateway, terms, call, form }}
        pending={pending === true}
        isPlaced={!promotions.undecided}
        bonusLoading={promotionId !== noBonus && promotions.undecided}
        playWith={figuresOf(amounts).playWith}
      >
        <Summary {...amounts} />
      </PayCard>
    </form>
  );
}

interface Deposit {
  readonly gateway: Gateway;
  readonly terms: GatewayTerms;
  readonly promotions: PromotionChoice;
  /** Name of the chosen channel's call, or of the gateway's. */
  readonly call: string;
  /** Called when the platform refuses because another deposit is pending. */
  readonly onPending: () => void;
}

/** The form of a deposit. On success it navigates to the order and opens the pay page, if any. */
function useDepositForm({ gateway, terms, promotions, call, onPending }: Deposit) {
  const navigate = useNavigate();
  const { track } = useShell();
  const [query] = useSearchParams();
  const initial: GatewayFields = {
    deposit_amount: query.get('amount') ?? '',
    promotion_id: query.get('promotion') ?? noBonus,
    extra: {},
  };
  const schema = gatewayFormSchema(gateway, terms, promotions.minimumOf);
  return useCallForm(
    useMemo(() => gatewayDeposit(call), [call]),
    schema,
    {
      name: `deposit ${gateway.id}`,
      domain: 'deposit',
      initial,
      keep: ['deposit_amount', 'promotion_id'],
      together: [['deposit_amount', 'promotion_id']],
      // An unreached bonus needs a larger amount, so focus the amount.
      focusInstead: { promotion_id: 'deposit_amount' },
      problemText: useProblemText(gateway, terms, promotions),
      request: (checked) => {
        // A bonus from the address is sent only if it is available to the member.
        const promotion_id = promotions.byId(checked.promotion_id)?.promotion_id ?? noBonus;
        return depositRequest(gateway, { ...checked, promotion_id });
      },
      onDone: ([order]) => {
        if (!order) return;
        track('deposit-started');
        const state = paths.gateway(gateway.route, { deposit: order.deposit_id });
        // Replaces the form, so that "back" from the pay page shows the order, not a new form.
        void navigate(state, { replace: true });
        const [way] = showsOf(order);
        if (way?.kind === 'redirect') openPayPage(way.url);
      },
      onFailed: ({ code }) => {
        if (code === 'pending_deposit') onPending();
        return false;
      },
    },
  );
}
