import { type AdapterOrder, fromDecimal, type PlacedOrder } from '@parol/contract/gateway-adapter';
import { formatAmount } from '@parol/domain';
import type { Deposit } from './deposit.repository.ts';
import { statusPath } from './pay-address.ts';

/** What only the request that opens a deposit knows of its order; none of it is kept. */
export interface OrderRequest {
  /** Where the player returns to. */
  readonly back: string;
  readonly mobile: boolean;
  /** Further fields of the gateway. */
  readonly extra: Readonly<Record<string, string>>;
}

/** A deposit as its gateway's adapter sees it. */
export function adapterOrder(
  deposit: Deposit,
  origin: string,
  { back, mobile, extra }: OrderRequest,
): AdapterOrder {
  const amount = fromDecimal(formatAmount(deposit.amount));
  if (!amount) throw new Error(`Deposit ${deposit.id} has no amount.`);
  const { foreign_amount: foreign } = deposit;
  return {
    gateway: deposit.gateway_id,
    reference: deposit.reference,
    amount,
    label: deposit.gateway.label.en,
    returnUrl: back,
    notifyUrl: `${origin}/webhooks/payg/${deposit.gateway_id}`,
    expiresAt: deposit.expires_at.toISOString(),
    createdAt: deposit.created_at.toISOString(),
    mobile,
    channel: deposit.gateway.channel ?? null,
    extra,
    foreign: foreign && {
      currency: foreign.currency,
      amount: { digits: foreign.digits, decimals: foreign.decimals },
    },
  };
}

/** An order that its provider knows, for a reading; undefined if it has none of the provider's references. */
export function placedOrder(deposit: Deposit, origin: string): PlacedOrder | undefined {
  if (deposit.provider_ref === null) return undefined;
  const back = `${origin}${statusPath(deposit.reference)}`;
  const order = adapterOrder(deposit, origin, { back, mobile: false, extra: {} });
  return { ...order, providerRef: deposit.provider_ref };
}
