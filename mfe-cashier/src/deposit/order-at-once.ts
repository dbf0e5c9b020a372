/** An order that a gateway's page makes by itself, because the player has already pressed "Pay". */
interface WantedOrder {
  readonly route: string;
  /** As typed. */
  readonly amount: string;
}

/** In memory and not in the address, so that no link from elsewhere makes an order. */
let wanted: WantedOrder | undefined;

/** Asks the gateway's page that opens next to make this order if nothing else has to be chosen. */
export function askForOrder(order: WantedOrder): void {
  wanted = order;
}

/** Whether this order was asked for; a second call says no. */
export function takeOrder({ route, amount }: WantedOrder): boolean {
  const isWanted = wanted?.route === route && wanted.amount === amount;
  wanted = undefined;
  return isWanted;
}
