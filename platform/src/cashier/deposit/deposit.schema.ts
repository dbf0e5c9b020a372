import type { depositReversals, depositStates } from '@parol/wire/fund';
import type { ColumnType, Generated } from 'kysely';
import type { Gateway } from '@parol/wire';
import type { Localized } from '@parol/domain';
import type { TableOf } from '../../kernel/database/database.ts';
import type {
  DepositColumns,
  DepositEventColumns,
  DepositWarningColumns,
} from './deposit.tables.ts';

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
export type DepositTable = TableOf<
  DepositColumns,
  {
    protocol: Gateway['protocol'];
    gateway: ColumnType<GatewaySnapshot, string, never>;
    /** What the player pays; the gateway keeps `fee` of it. */
    amount: bigint;
    /** The offered bonus until the deposit is paid, then the credited bonus. */
    bonus: Generated<bigint>;
    state: DepositState;
    /** The amount actually received, if it differs. */
    paid_amount: bigint | null;
    /** Our reference, unique across deposits. */
    reference: string;
    /** The provider's order id. */
    provider_ref: string | null;
    /** How the gateway took the money of a credited deposit back; null if it did not. */
    reversed: ColumnType<
      (typeof depositReversals)[number] | null,
      (typeof depositReversals)[number] | null | undefined
    >;
  }
>;

/** A report of a gateway, recorded once; `event_id` is empty for the answer to a poll. */
export type DepositEventTable = TableOf<
  DepositEventColumns,
  {
    /** Of what it says: an event id may come again with another content. */
    fingerprint: Generated<string>;
    /** The gateway's id of the payment or refund; null if it only names the order. */
    payment_id: string | null;
    /** Ascends with the time; 0 in rows of earlier releases. */
    id: Generated<bigint>;
  }
>;

/**
 * What a report means that contradicts what we believe: the money went back (`refunded`,
 * `charged_back`), a paid order was not paid (`not_paid`), was paid a second time, or with another
 * amount, or the word is none of the protocol's.
 */
export type WarningKind =
  | (typeof depositReversals)[number]
  | 'not_paid'
  | 'second_payment'
  | 'other_amount'
  | 'unknown_word';

/** A report that an operator must review, with the newest figures of its kind and payment. */
export type DepositWarningTable = TableOf<
  DepositWarningColumns,
  {
    kind: WarningKind;
    /** The gateway's id of the payment; empty if it only names the order. */
    payment_id: string;
    /** The gateway's word. */
    word: string;
    /** Units; null if the report names no amount. */
    amount: bigint | null;
    /** Whether credited money may not be the house's any more. */
    at_stake: boolean;
    /** How often it was reported. */
    reports: number;
    /** Null until an operator has reviewed it. */
    reviewed_at: Date | null;
    /** The operator's finding. */
    note: string | null;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    deposit: DepositTable;
    deposit_event: DepositEventTable;
    deposit_warning: DepositWarningTable;
  }
}
