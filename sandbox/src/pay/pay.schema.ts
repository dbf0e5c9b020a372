import type { Gateway } from '@parol/wire';

export type OrderState = 'open' | 'paid' | 'failed' | 'expired';

/** Amounts are units. */
export interface SandpayOrderTable {
  id: string;
  gateway_id: string;
  /** The merchant's reference. */
  reference: string;
  protocol: Gateway['protocol'];
  amount: bigint;
  paid: bigint;
  state: OrderState;
  label: string;
  /** The player's bank or channel, if the protocol has one. */
  channel: string | null;
  return_url: string;
  notify_url: string;
  created_at: Date;
  expires_at: Date;
}

/** A pending webhook, kept until the merchant has answered. */
export interface SandpayEventTable {
  id: bigint;
  order_id: string;
  body: string;
  due_at: Date;
  tries: number;
  delivered_at: Date | null;
  /** HTTP status of the last response. */
  answer: number | null;
}

/** A payment of an order after its first; a refund is negative. */
export interface SandpayPaymentTable {
  id: bigint;
  order_id: string;
  /** Units. */
  amount: bigint;
  made_at: Date;
}

declare module '@parol/platform/kernel/database/schema' {
  interface Database {
    sandpay_order: SandpayOrderTable;
    sandpay_event: SandpayEventTable;
    sandpay_payment: SandpayPaymentTable;
  }
}
