import type { Order } from './store/orders.repository.ts';
import type { LaterPayment } from './pay.service.ts';
import type { OrderView, Word } from './protocol/provider.ts';

/** An order with what has happened to it, as its provider tells the merchant. */
export function viewOf(
  order: Order,
  later: readonly Pick<LaterPayment, 'amount' | 'kind'>[],
  { now, origin }: { readonly now: Date; readonly origin: string },
): OrderView {
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);
  const amounts = later.map(({ amount }) => amount);
  const paid = order.paid + sum(amounts.filter((amount) => amount > 0n));
  const returned = -sum(amounts.filter((amount) => amount < 0n));
  return {
    order,
    word: wordOf(order, now, { paid, returned, isDisputed: later.some(isDispute) }),
    paid,
    returned,
    payUrl: `${origin}/pay/${order.gateway_id}/${order.id}`,
  };
}

const isDispute = ({ kind }: Pick<LaterPayment, 'kind'>): boolean => kind === 'chargeback';

function wordOf(
  order: Order,
  now: Date,
  {
    paid,
    returned,
    isDisputed,
  }: { readonly paid: bigint; readonly returned: bigint; readonly isDisputed: boolean },
): Word {
  if (order.state === 'open') return order.expires_at <= now ? 'expired' : 'open';
  if (order.state !== 'paid' || returned === 0n) return order.state;
  if (isDisputed) return 'chargedBack';
  return returned < paid ? 'partlyRefunded' : 'refunded';
}
