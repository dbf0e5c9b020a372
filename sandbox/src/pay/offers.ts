import type { Order } from './store/orders.repository.ts';
import { type FollowUp, followUps } from './protocol/follow-ups.ts';
import { outcomes, type PayOutcome, rareOutcomes } from './protocol/outcomes.ts';
import { providerOf } from './providers.ts';

/** What can still happen to an order, in the order in which its page offers it. */
export interface Offers {
  readonly outcomes: readonly PayOutcome[];
  readonly followUps: readonly FollowUp[];
}

/** Whether the player can still pay as the order asks. */
export const isOpen = ({ state, expires_at }: Order, now: Date): boolean =>
  state === 'processing' || (state === 'open' && expires_at > now);

export function offersOf(order: Order, now: Date): Offers {
  const { adds = [], lacks = [] } = providerOf(order);
  if (order.state === 'paid')
    return { outcomes: [], followUps: followUps.filter((one) => !lacks.includes(one)) };
  if (isOpen(order, now))
    return {
      outcomes: outcomes.filter(
        (one) =>
          one !== 'pay-ended' &&
          !lacks.includes(one) &&
          (!rareOutcomes.has(one) || adds.includes(one)),
      ),
      followUps: [],
    };
  const isEnded = ['open', 'expired', 'cancelled'].includes(order.state);
  return { outcomes: isEnded ? ['pay-ended'] : [], followUps: [] };
}
