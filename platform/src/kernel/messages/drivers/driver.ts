/** A message to hand to a provider. */
interface Delivery {
  /** Our id, the same for every attempt, so that a provider can detect duplicates. */
  readonly id: string;
  /** A phone (639XXXXXXXXX) or an e-mail address. */
  readonly to: string;
  readonly text: string;
}

/** Result of an attempt. `later`: unknown or temporarily refused; `never`: permanently refused. */
export type Delivered = 'sent' | 'later' | 'never';

/** Sends messages of one channel. Never throws. */
export interface MessageDriver {
  deliver(delivery: Delivery): Promise<Delivered>;
}
