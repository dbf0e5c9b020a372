import { findPage } from '@parol/contract/find-page';
import type { Fleet } from '@parol/contract/release';
import { statusPage } from '../fleet/fleet.ts';

/** Pages that show an order of any gateway, newest first: earlier releases have the second only. */
const receiptPages = [statusPage, '/deposit'];
/**
 * The parameter that the platform adds to the return address of an order. Pages of other remotes
 * can't use it.
 */
const orderParameter = 'deposit';

/** Whether an address names an order. */
export const hasOrder = (query: URLSearchParams): boolean => query.has(orderParameter);

/**
 * The order's receipt, for a gateway's return address whose page is turned off, no longer in the
 * fleet, or another remote's by now. Undefined for pages of the remote that has the receipt, and for
 * addresses without an order.
 */
export function receiptAddress(fleet: Fleet, path: string, url: string): string | undefined {
  const order = new URLSearchParams(url.split('?')[1]).get(orderParameter);
  if (order === null) return undefined;
  const [receipt] = receiptPages
    .filter((page) => page !== path)
    .flatMap((page) => findPage(fleet, page) ?? []);
  if (!receipt || findPage(fleet, path)?.route.name === receipt.route.name) return undefined;
  return `${receipt.page.path}?${new URLSearchParams({ [orderParameter]: order }).toString()}`;
}
