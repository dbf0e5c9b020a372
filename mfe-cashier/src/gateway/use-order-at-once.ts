import { useOnline, useSearchParams, useShell } from '@parol/contract';
import type { CallForm } from '@parol/kit';
import type { Gateway } from '@parol/wire';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PromotionChoice } from '../bonus/use-promotions.ts';
import { takeOrder } from '../deposit/order-at-once.ts';
import { extraFieldsOf } from './gateway-form.schema.ts';
import type { GatewayTerms } from './use-gateway-terms.ts';

type Needs = {
  readonly gateway: Gateway;
  readonly terms: GatewayTerms;
  readonly promotions: PromotionChoice;
  readonly pending: boolean | undefined;
  readonly form: Pick<CallForm<never, never>, 'submit'>;
};

/**
 * Sends the form once if the deposit page asked for this order and nothing is left to choose: no
 * channel, no field of the gateway's own, no bonus. Otherwise the form waits, with the amount filled in.
 */
export function useOrderAtOnce({ gateway, terms, promotions, pending, form }: Needs): void {
  const online = useOnline();
  const [query] = useSearchParams();
  const amount = query.get('amount') ?? '';
  const [isWanted, setWanted] = useState(false);
  const { device } = useShell().storage;
  useEffect(
    () => setWanted(takeOrder(device, { route: gateway.route, amount })),
    [device, gateway.route, amount],
  );
  const hasChoice =
    gateway.channels !== undefined ||
    extraFieldsOf(gateway).length > 0 ||
    promotions.choices.some(({ refused }) => refused === null);
  const isKnown = terms.known && pending !== undefined && !promotions.undecided;
  const isReady = isWanted && isKnown && !hasChoice && online && terms.open && !pending;
  const order = useEffectEvent(() => {
    setWanted(false);
    form.submit();
  });
  useEffect(() => {
    if (isReady) order();
  }, [isReady]);
}
