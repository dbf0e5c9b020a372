import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  Link,
  paths,
  useAct,
  useCall,
  useFailureText,
  useNavigate,
  useOnline,
  useSearchParams,
  useShell,
  useT,
  useDraft,
} from '@parol/contract';
import { formatAmount, formatPeso } from '@parol/domain';
import { Button, Card, FormError, Note } from '@parol/ui';
import { gatewayDeposit, type Gateway, type RequestOf } from '@parol/wire';
import { depositTracker } from '@parol/wire/fund';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { typedUnits } from '../amount/amount-rules.ts';
import { lookOf } from '../payment/deposit-state.ts';
import { openPayPage } from '../payment/pay-page.ts';
import { RefusalText } from '../refusal/refusal-text.tsx';
import { useBoth } from '../text/use-both.ts';
import { AmountCard } from './amount-card.tsx';
import { BonusCard } from './bonus-card.tsx';
import { ChannelCard } from './channel-card.tsx';
import { ExtraCard } from './extra-card.tsx';
import {
  gatewayFormSchema,
  netOf,
  noBonus,
  type GatewayFormValues,
} from './gateway-form.schema.ts';
import s from './gateway.module.css';
import { refusalPlace } from './refusal-place.ts';
import { Summary } from './summary.tsx';
import type { GatewayTerms } from './use-gateway-terms.ts';
import { usePromotions } from './use-promotions.ts';

type DepositRequest = RequestOf<ReturnType<typeof gatewayDeposit>>;

/** The body of `payg/<call>`; the gateway sends the player back to this page's own address. */
function requestOf(
  gateway: Gateway,
  { deposit_amount, promotion_id, extra }: GatewayFormValues,
): DepositRequest {
  const wantsMobile = gateway.extraFields.some(({ name }) => name === 'is_mobile');
  return {
    deposit_amount: formatAmount(typedUnits(deposit_amount)),
    mode: 'web',
    return_url: `${location.origin}${gateway.route}`,
    ...(promotion_id === noBonus ? {} : { promotion_id }),
    ...(wantsMobile ? { is_mobile: matchMedia('(pointer: coarse)').matches } : {}),
    ...extra,
  };
}

/** Amount, bonus, what else the gateway wants, and one gold button. */
export function GatewayForm({
  gateway,
  terms,
}: {
  readonly gateway: Gateway;
  readonly terms: GatewayTerms;
}) {
  const t = useT();
  const both = useBoth();
  const shell = useShell();
  const online = useOnline();
  const navigate = useNavigate();
  const failureText = useFailureText('deposit');
  const [query] = useSearchParams();
  const promotions = usePromotions();
  const tracker = useCall(depositTracker, {});
  const pending = tracker.rows?.some((row) => lookOf(row) === 'waiting') ?? false;
  const [way, setWay] = useState(gateway.call);
  const channel = gateway.channels?.find(({ call }) => call === way);
  const deposit = useAct(useMemo(() => gatewayDeposit(way), [way]));

  const form = useForm<GatewayFormValues>({
    resolver: valibotResolver(gatewayFormSchema(gateway, terms, promotions.minimumOf)),
    mode: 'onTouched',
    defaultValues: {
      deposit_amount: '',
      promotion_id: query.get('promotion') ?? noBonus,
      extra: {},
    },
  });
  const { errors, isDirty, isSubmitted } = form.formState;
  const typed = form.watch('deposit_amount');
  const wished = form.watch('promotion_id');
  // A wish out of the address counts only if the bonus may be taken.
  const promotion = promotions.byId(wished);
  const chosen = promotion?.promotion_id ?? noBonus;

  useDraft(`deposit ${gateway.id}`, form, ['deposit_amount', 'promotion_id']);
  useEffect(() => (isDirty ? shell.hold('deposit form') : undefined), [isDirty, shell]);

  const problem = (key: string | undefined): string | undefined => {
    if (key === undefined) return undefined;
    if (key === 'missing') return both(gateway.missingAmount);
    const minimum = key === 'bonusNotReached' ? promotions.minimumOf(chosen) : terms.minimum;
    return t(`gateway.problem.${key}`, {
      minimum: formatPeso(minimum, { whole: true }),
      maximum: formatPeso(terms.maximum, { whole: true }),
      step: formatPeso(terms.step),
    });
  };
  const refused = deposit.failure && {
    at: refusalPlace(deposit.failure),
    text: failureText(deposit.failure),
  };
  const refusedAt = (place: string) => (refused?.at === place ? refused.text : undefined);

  const change = (name: 'deposit_amount' | 'promotion_id', value: string) => {
    deposit.reset();
    form.setValue(name, value, { shouldDirty: true });
    // Amount and bonus judge each other, so after the first try both are looked at again.
    void form.trigger(isSubmitted ? undefined : name);
  };
  const send = async (values: GatewayFormValues) => {
    const outcome = await deposit.run(requestOf(gateway, { ...values, promotion_id: chosen }));
    if (outcome.status === 'failed') {
      if (refusalPlace(outcome.failure) === 'deposit_amount') form.setFocus('deposit_amount');
      if (outcome.failure.code === 'pending_deposit') void tracker.reload();
    }
    const [order] = outcome.status === 'success' ? outcome.value : [];
    if (!order) return;
    // The order's own address replaces the form, so that "back" from the pay page finds its state and not a second form.
    void navigate(paths.gateway(gateway.route, { deposit: order.deposit_id }), { replace: true });
    if (!order.qr_text) openPayPage(order.pg_htpay_url);
  };
  // A larger amount is what helps a bonus that is not reached.
  const submit = form.handleSubmit(send, (invalid) => {
    if (invalid.promotion_id) form.setFocus('deposit_amount');
  });

  const whyNot = (): string | undefined => {
    if (!terms.open) return terms.reason ? both(terms.reason) : t('gateway.closed');
    if (!online) return t('offline.act');
    if (pending) return t('gateway.pendingFirst');
    return wished !== noBonus && promotions.undecided ? t('bonus.loading') : undefined;
  };
  const why = whyNot();
  const amountField = form.register('deposit_amount', {
    onChange: () => deposit.reset(),
    deps: 'promotion_id',
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={s.form}>
      {gateway.channels && (
        <ChannelCard channels={gateway.channels} value={way} onChange={setWay} />
      )}
      <AmountCard
        {...{ gateway, terms, typed }}
        error={problem(errors.deposit_amount?.message) ?? refusedAt('deposit_amount')}
        field={amountField}
        onPick={(amount) => change('deposit_amount', amount)}
      />
      <ExtraCard
        gateway={gateway}
        register={(name) => form.register(`extra.${name}`)}
        isMissing={(name) => errors.extra?.[name] !== undefined}
      />
      <BonusCard
        read={promotions.read}
        promotions={promotions.choices}
        plainMultiplier={promotions.plainMultiplier}
        deposit={netOf(typedUnits(typed), terms.fee)}
        value={chosen}
        onChange={(promotionId) => change('promotion_id', promotionId)}
        error={problem(errors.promotion_id?.message) ?? refusedAt('promotion_id')}
      />
      <Card className={s.stack}>
        <Summary
          deposit={typedUnits(typed)}
          fee={terms.fee}
          promotion={promotion}
          plainMultiplier={promotions.plainMultiplier}
        />
        {pending && (
          <Note tone="info">
            {t('gateway.pendingNote')} <Link to={paths.deposit()}>{t('gateway.seePending')}</Link>
          </Note>
        )}
        <FormError>
          {deposit.failure && refused?.at === 'form' && (
            <RefusalText domain="deposit" failure={deposit.failure} />
          )}
        </FormError>
        <Button
          type="submit"
          size="lg"
          full
          busy={deposit.busy}
          {...(why ? { disabledReason: why } : {})}
        >
          {gateway.protocol === 'qr'
            ? t('gateway.showCode')
            : t('gateway.continue', { label: both((channel ?? gateway).label) })}
        </Button>
        <p className={s.small}>{t('gateway.cancelHint', { count: gateway.expiryMinutes })}</p>
      </Card>
    </form>
  );
}
