import type { depositStates } from '@parol/wire/fund';
import type { ColumnType } from 'kysely';
import type { Gateway } from '@parol/wire';
import type { Localized } from '@parol/domain';

export type DepositState = (typeof depositStates)[number];

/**
 * The gateway descriptor's fields kept in the row, which remain valid after a release is rolled
 * back.
 */
export interface GatewaySnapshot {
  readonly label: Localized;
  readonly route: string;
  readonly mark: { readonly text: string; readonly color: string };
  /** The chosen channel, if the gateway has channels. */
  readonly channel?: string;
}

/** Amounts are units. */
export interface DepositTable {
  id: bigint;
  member_id: bigint;
  gateway_id: string;
  protocol: Gateway['protocol'];
  gateway: ColumnType<GatewaySnapshot, string, never>;
  /** What the player pays; the gateway keeps `fee` of it. */
  amount: bigint;
  fee: bigint;
  promotion_id: string | null;
  /** The offered bonus until the deposit is paid, then the credited bonus. */
  bonus: bigint;
  state: DepositState;
  paid_late: boolean;
  /** The amount actually received, if it differs. */
  paid_amount: bigint | null;
  /** Our reference, unique across deposits. */
  reference: string;
  /** The provider's order id. */
  provider_ref: string | null;
  pay_url: string | null;
  qr_text: string | null;
  created_at: Date;
  expires_at: Date;
  closed_at: Date | null;
  next_poll_at: Date | null;
  polls: number;
}

/** A gateway's event, recorded once. */
export interface DepositEventTable {
  member_id: bigint;
  gateway_id: string;
  event_id: string;
  deposit_id: bigint;
  word: string;
  amount: bigint | null;
  outcome: string;
  received_at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    deposit: DepositTable;
    deposit_event: DepositEventTable;
  }
}
