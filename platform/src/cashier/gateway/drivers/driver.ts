import type { Gateway } from '@parol/wire';

/** What a provider may say of an order. Only an explicit word is final; whatever is not known means `pending`. */
export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled';

/** An order as the platform asks for it; amounts are units. */
export interface OrderRequest {
  readonly gatewayId: string;
  /** Ours, unique for ever: the provider answers a repeated one with the same order. */
  readonly reference: string;
  readonly amount: bigint;
  readonly label: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly expiresAt: Date;
  readonly mobile: boolean;
  /** The gateway's channel that the player chose; null where it has none. */
  readonly channel: string | null;
  /** The descriptor's extra fields, as the player filled them. */
  readonly extra: Readonly<Record<string, string>>;
}

export interface OrderReply {
  readonly providerRef: string;
  readonly payUrl: string;
  readonly qrText: string | null;
}

/** What a provider reports, by webhook or when polled; `amount` is what was really paid, in units. */
export interface PaymentReport {
  readonly providerRef: string;
  readonly reference: string;
  readonly status: PaymentStatus;
  /** The provider's own word, for the record. */
  readonly word: string;
  readonly amount: bigint | null;
}

export interface WebhookReport extends PaymentReport {
  readonly eventId: string;
}

/**
 * One protocol of gateways: what it can do, and pure mappers between its words and ours.
 * No network, no clock, no database: those are the client's (provider-client.ts).
 */
export interface Driver {
  readonly protocol: Gateway['protocol'];
  readonly capabilities: { readonly showsQr: boolean; readonly choosesBank: boolean };
  readonly orderBody: (order: OrderRequest) => Readonly<Record<string, unknown>>;
  /** Undefined when the reply can't be read: the launch has failed. */
  readonly readOrder: (reply: unknown) => OrderReply | undefined;
  readonly readStatus: (reply: unknown) => PaymentReport | undefined;
  readonly readWebhook: (body: unknown) => WebhookReport | undefined;
}
