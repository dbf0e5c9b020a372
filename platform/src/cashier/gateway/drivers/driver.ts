import type { Gateway } from '@parol/wire';

/**
 * What a gateway's word says about an order. Only explicit final words are final; `unknown` is a
 * word that the protocol does not have, which an operator must read.
 */
export type PaymentStatus =
  | 'pending'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'charged_back'
  | 'unknown';

/** An order sent to a provider; amounts are units. */
export interface OrderRequest {
  readonly gatewayId: string;
  /** Our unique reference; the provider returns the same order for a repeated one. */
  readonly reference: string;
  readonly amount: bigint;
  readonly label: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly expiresAt: Date;
  readonly mobile: boolean;
  /** The chosen channel; null if the gateway has none. */
  readonly channel: string | null;
  /** The values of the descriptor's extra fields. */
  readonly extra: Readonly<Record<string, string>>;
}

export interface OrderReply {
  readonly providerRef: string;
  readonly payUrl: string;
  readonly qrText: string | null;
}

/** A provider's report, by webhook or poll; `amount` is the amount paid, or returned, in units. */
export interface PaymentReport {
  readonly providerRef: string;
  readonly reference: string;
  readonly status: PaymentStatus;
  /** The provider's original status word, for the records. */
  readonly word: string;
  readonly amount: bigint | null;
  /** The provider's id of the payment or refund; null if it only names the order. */
  readonly paymentId: string | null;
}

export interface WebhookReport extends PaymentReport {
  readonly eventId: string;
}

/**
 * A gateway protocol: its capabilities and pure mappers between the provider's format and ours.
 * Network, clock and database access belong to the client (provider-client.ts).
 */
export interface Driver {
  readonly protocol: Gateway['protocol'];
  readonly capabilities: { readonly showsQr: boolean; readonly choosesBank: boolean };
  /** The status of a word, whatever its case and separators. */
  readonly statusOf: (word: string) => PaymentStatus;
  readonly orderBody: (order: OrderRequest) => Readonly<Record<string, unknown>>;
  /** Undefined when the reply is unreadable, which fails the launch. */
  readonly readOrder: (reply: unknown) => OrderReply | undefined;
  readonly readStatus: (reply: unknown) => PaymentReport | undefined;
  readonly readWebhook: (body: unknown) => WebhookReport | undefined;
}
