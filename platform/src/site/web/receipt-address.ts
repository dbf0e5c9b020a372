import { findPage } from '@parol/contract/find-page';
import type { Fleet } from '@parol/contract/release';
import { statusPage } from '../fleet/fleet.ts';

/** The pages that show an order of any gateway; releases before the first one had the second only. */
const receiptPages = [statusPage, '/deposit'];
/** The parameter that the platform adds to the return address of an order. */
const orderParameter = 'deposit';

/**
 * Where a provider's return address leads if its page is off or no longer in the fleet: to the order's
 * receipt. Undefined for pages of the fleet, and for addresses without an order.
 */
export function receiptAddress(fleet: Fleet, path: string, url: string): string | undefined {
  const order = new URLSearchParams(url.split('?')[1]).get(orderParameter);
  if (order === null || findPage(fleet, path)) return undefined;
  const page = receiptPages.find((one) => one !== path && findPage(fleet, one));
  return page && `${page}?${new URLSearchParams({ [orderParameter]: order }).toString()}`;
}
