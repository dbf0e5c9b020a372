import type { depositStates } from '@parol/wire/fund';
import type { ColumnType } from 'kysely';
import type { Gateway } from '@parol/wire';
import type { Localized } from '@parol/domain';

export type DepositState = (typeof depositStates)[number];

/** What a row keeps of its gateway's descriptor: it outlives a release that is rolled back. */
export interface GatewaySnapshot {
  readonly label: Localized;
  readonly route: string;
  readonly mark: { readonly text: string; readonly color: string };
  /** The channel that was chosen, where the gateway has some. */
  readonly channel?: string;
}

/** Amounts are units. */
export interface DepositTable {
  id: bigint;
  member_id: bigint;
  gateway_id: string;
  protocol: Gateway['protocol'];
  gateway: ColumnType<GatewaySnapshot, string, never>;
  /** What the player pays; `fee` of it stays with the gateway. */
  amount: bigint;
  fee: bigint;
  promotion_id: string | null;
  /** Offered until the deposit is paid, then what was credited. */
  bonus: bigint;
  state: DepositState;
  paid_late: boolean;
  /** What really arrived, where it differs. */
  paid_amount: bigint | null;
  /** Ours, unique for ever. */
  reference: string;
  /** The provider's order. */
  provider_ref: string | null;
  pay_url: string | null;
  qr_text: string | null;
  created_at: Date;
  expires_at: Date;
  closed_at: Date | null;
  next_poll_at: Date | null;
  polls: number;
}

/** What a gateway told us, once per event. */
export interface DepositEventTable {
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
