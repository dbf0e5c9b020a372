import { findPage } from '@parol/contract/find-page';
import type { Fleet } from '@parol/contract/release';
import { statusPage } from '../fleet/fleet.ts';

/** Pages that show an order of any gateway, newest first: earlier releases have the second only. */
const receiptPages = [statusPage, '/deposit'];
/** The parameter that the platform adds to the return address of an order. */
const orderParameter = 'deposit';

/**
 * The order's receipt, for a gateway's return address whose page is turned off or no longer in the
 * fleet. Undefined for pages of the fleet, and for addresses without an order.
 */
export function receiptAddress(fleet: Fleet, path: string, url: string): string | undefined {
  const order = new URLSearchParams(url.split('?')[1]).get(orderParameter);
  if (order === null || findPage(fleet, path)) return undefined;
  const page = receiptPages.find((one) => one !== path && findPage(fleet, one));
  return page && `${page}?${new URLSearchParams({ [orderParameter]: order }).toString()}`;
}
