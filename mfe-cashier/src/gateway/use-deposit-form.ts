import { paths, useNavigate, useSearchParams, useShell } from '@parol/contract';
import { formatAmount, visibleText } from '@parol/domain';
import { useCallForm } from '@parol/kit';
import { gatewayDeposit, isCommon, type Gateway, type RequestOf } from '@parol/wire';
import { useMemo } from 'react';
import { noBonus } from '../bonus/promotion-math.ts';
import { openPayPage } from '../payment/pay-page.ts';
import {
  gatewayFormSchema,
  type CheckedDeposit,
  type GatewayFields,
} from './gateway-form.schema.ts';
import { useProblemText } from './use-problem-text.ts';
import type { GatewayTerms } from './use-gateway-terms.ts';
import type { PromotionChoice } from '../bonus/use-promotions.ts';

type DepositRequest = RequestOf<ReturnType<typeof gatewayDeposit>>;

/** Fields of the specification are top-level in the request; gateway-specific ones are in `extra`. */
function extraFieldsIn(
  { extraFields }: Pick<Gateway, 'extraFields'>,
  typed: CheckedDeposit['extra'],
): Partial<DepositRequest> {
  const filled = extraFields.flatMap(({ name }) => {
    const value = visibleText(typed[name] ?? '');
    return value === '' ? [] : [[name, value] as const];
  });
  const own = filled.filter(([name]) => !isCommon(name));
  return {
    ...Object.fromEntries(filled.filter(([name]) => isCommon(name))),
    ...(own.length > 0 ? { extra: Object.fromEntries(own) } : {}),
  };
}

/** The body of `payg/<call>`; the gateway redirects the player back to this page. */
function depositRequest(
  gateway: Pick<Gateway, 'route' | 'extraFields'>,
  { deposit_amount, promotion_id, extra }: CheckedDeposit,
): DepositRequest {
  const { route, extraFields } = gateway;
  const wantsMobile = extraFields.some(({ name }) => name === 'is_mobile');
  return {
    deposit_amount: formatAmount(deposit_amount),
    mode: 'web',
    return_url: `${location.origin}${route}`,
    ...(promotion_id === noBonus ? {} : { promotion_id }),
    ...(wantsMobile ? { is_mobile: matchMedia('(pointer: coarse)').matches } : {}),
    ...extraFieldsIn(gateway, extra),
  };
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
export function useDepositForm({ gateway, terms, promotions, call, onPending }: Deposit) {
  const navigate = useNavigate();
  const { track } = useShell();
  const [query] = useSearchParams();
  const initial: GatewayFields = {
    deposit_amount: '',
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
        if (!order.qr_text) openPayPage(order.pg_htpay_url);
      },
      onFailed: ({ code }) => {
        if (code === 'pending_deposit') onPending();
        return false;
      },
    },
  );
}
