import type { Gateway } from '@parol/wire';

export type OrderState = 'open' | 'paid' | 'failed' | 'expired';

/** Amounts are units. */
export interface SandpayOrderTable {
  id: string;
  gateway_id: string;
  /** The merchant's. */
  reference: string;
  protocol: Gateway['protocol'];
  amount: bigint;
  paid: bigint;
  state: OrderState;
  label: string;
  /** The bank or channel that the player chose, where the protocol has one. */
  channel: string | null;
  return_url: string;
  notify_url: string;
  created_at: Date;
  expires_at: Date;
}

/** A webhook to be sent: kept until the merchant has answered. */
export interface SandpayEventTable {
  id: bigint;
  order_id: string;
  body: string;
  due_at: Date;
  tries: number;
  delivered_at: Date | null;
  /** The HTTP status of the last answer. */
  answer: number | null;
}

declare module '../../../src/kernel/database/schema.ts' {
  interface Database {
    sandpay_order: SandpayOrderTable;
    sandpay_event: SandpayEventTable;
  }
}
