export type OrderState =
  | 'open'
  | 'processing'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'mismatched';

/** How the player learns what to pay: the kinds of `show` of the adapters' contract. */
export type Shows = 'redirect' | 'qr' | 'reference' | 'account' | 'crypto';

/** Amounts are units of 1/10,000 peso, of other currencies millionths. */
export interface SandpayOrderTable {
  id: string;
  gateway_id: string;
  /** The merchant's reference. */
  reference: string;
  /** The protocol of its provider; providers.ts lists them. */
  protocol: string;
  amount: bigint;
  /** The first payment. */
  paid: bigint;
  paid_at: Date | null;
  state: OrderState;
  label: string;
  /** The player's bank or channel, if the protocol has one. */
  channel: string | null;
  shows: Shows;
  /** The number, account number or address that the player pays to. */
  code: string | null;
  currency: string;
  /** The network of a crypto currency. */
  network: string | null;
  /** Blocks since a crypto payment. */
  confirmations: number;
  return_url: string;
  notify_url: string;
  created_at: Date;
  expires_at: Date;
}

/** Which key signs a webhook; `wrong` is none of the provider's. */
export type SignedBy = 'first' | 'second' | 'wrong';

/** A pending webhook, kept until the merchant has answered. */
export interface SandpayEventTable {
  id: bigint;
  order_id: string;
  event_id: string | null;
  /** Without the signature, which is made at each sending. */
  body: string;
  signed_by: SignedBy;
  due_at: Date;
  tries: number;
  delivered_at: Date | null;
  /** HTTP status of the last response. */
  answer: number | null;
}

export type PaymentKind = 'payment' | 'refund' | 'chargeback';

/** A payment of an order after its first; a return is negative. */
export interface SandpayPaymentTable {
  id: bigint;
  payment_id: string;
  kind: PaymentKind;
  order_id: string;
  amount: bigint;
  made_at: Date;
}

export interface SandpayKeyTable {
  name: string;
  private_pem: string;
}

declare module '@parol/platform/kernel/database/schema' {
  interface Database {
    sandpay_order: SandpayOrderTable;
    sandpay_event: SandpayEventTable;
    sandpay_payment: SandpayPaymentTable;
    sandpay_key: SandpayKeyTable;
  }
}
