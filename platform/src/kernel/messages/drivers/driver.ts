/** A message as a provider gets it. */
export interface Delivery {
  /** Ours, and the same at every attempt, so that a provider can tell a repetition. */
  readonly id: string;
  /** A phone (639XXXXXXXXX) or an e-mail address. */
  readonly to: string;
  readonly text: string;
}

/** What came of an attempt. `later`: nobody knows, or not now; `never`: the provider said no. */
export type Delivered = 'sent' | 'later' | 'never';

/** A way out of the house for messages of one channel. Never throws. */
export interface MessageDriver {
  deliver(delivery: Delivery): Promise<Delivered>;
}
