import { serverNow, type StoredEntries } from '@parol/contract';

/** An order that a gateway's page makes by itself, because the player has already pressed "Pay". */
interface WantedOrder {
  readonly route: string;
  /** As typed. */
  readonly amount: string;
}

/** In memory and not in the address, so that no link from elsewhere makes an order. */
let wanted: WantedOrder | undefined;

/** A tab that the press opens loads within this time, also on a slow phone. */
const newTabMs = 60_000;

/** Asks the gateway's page that opens next to make this order if nothing else has to be chosen. */
export function askForOrder(order: WantedOrder): void {
  wanted = order;
}

const textOf = ({ route, amount }: WantedOrder): string => `${route}?amount=${amount}`;

/**
 * Asks the page that opens next in a new tab, which has a memory of its own: the order waits on the
 * device. If the device's clock is wrong, that page may wait for the player instead.
 */
export function askForOrderInNewTab(device: StoredEntries, order: WantedOrder): void {
  device.set('order', `${serverNow() + newTabMs} ${textOf(order)}`);
}

/** Whether this order was asked for; a second call says no. */
export function takeOrder(device: StoredEntries, order: WantedOrder): boolean {
  const [, until, stored] = /^(\d+) (.*)$/.exec(device.get('order') ?? '') ?? [];
  const isWanted =
    (wanted !== undefined && textOf(wanted) === textOf(order)) ||
    (stored === textOf(order) && Number(until) > serverNow());
  wanted = undefined;
  device.set('order', null);
  return isWanted;
}
