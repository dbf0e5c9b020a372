import { findPage } from '@parol/contract/find-page';
import type { Fleet } from '@parol/contract/release';

/** The cashier's page that shows an order of any gateway. */
const receiptPage = '/deposit';
/** The parameter that the platform adds to the return address of an order. */
const orderParameter = 'deposit';

/**
 * Where a provider's return address leads if the gateway's page is no longer in the fleet: to the
 * order's receipt. Undefined for pages of the fleet, and for addresses without an order.
 */
export function receiptAddress(fleet: Fleet, path: string, url: string): string | undefined {
  const order = new URLSearchParams(url.split('?')[1]).get(orderParameter);
  if (order === null || path === receiptPage || findPage(fleet, path)) return undefined;
  return `${receiptPage}?${new URLSearchParams({ [orderParameter]: order }).toString()}`;
}
