import type { depositReversals, depositStates } from '@parol/wire/fund';
import type { Meaning, Report, Show } from '@parol/contract/gateway-adapter';
import type { ColumnType, Generated } from 'kysely';
import type { ForeignAmount } from '../exchange/exchange.ts';
import type { Localized } from '@parol/domain';
import type { ByMember, TableOf } from '../../kernel/database/database.ts';
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
  /** How to pay what the order's page shows, if the gateway has such a text. */
  readonly instructions?: Localized;
}

/** Amounts are units. */
export type DepositTable = TableOf<
  DepositColumns,
  {
    /** The id of the adapter. */
    adapter: string;
    /** The version of the adapter that made the order; null for orders of before adapters. */
    adapter_hash: string | null;
    /** How the player can pay; null until the provider has accepted the order. */
    show: ColumnType<readonly Show[] | null, string | null | undefined, string | null>;
    /** What a player pays in another currency, fixed when the order is made; null for pesos. */
    foreign_amount: ColumnType<ForeignAmount | null, string | null | undefined, never>;
    gateway: ColumnType<GatewaySnapshot, string, never>;
    /** What the player pays; the gateway keeps `fee` of it. */
    amount: bigint;
    /** The offered bonus until the deposit is paid, then the credited bonus. */
    bonus: Generated<bigint>;
    state: DepositState;
    /** The amount actually received, if it differs. */
    paid_amount: bigint | null;
    /** What was received, such as "10.00 USD", if it is not an amount of pesos. */
    stated: string | null;
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

/** A report of a gateway, recorded once; `event_id` as in report-fingerprint.ts. */
export type DepositEventTable = TableOf<
  DepositEventColumns,
  {
    /** Of what it says: an event id may come again with another content. */
    fingerprint: Generated<string>;
    /** The gateway's id of the payment or refund; null if it only names the order. */
    payment_id: string | null;
    /** Units; null if the report names no amount, or none that is a whole number of them. */
    amount: bigint | null;
    /** The amount as a decimal text, in any other case. */
    stated: string | null;
    meaning: Generated<Meaning>;
    amount_of: Generated<Report['amountOf']>;
    /** Ascends with the time; 0 in rows of earlier releases. */
    id: Generated<bigint>;
  }
>;

/**
 * What a report means that contradicts what we believe: the money went back (`refunded`,
 * `partly_refunded`, `charged_back`), a paid order was not paid (`not_paid`), was paid a second time, or with another
 * amount, or the word is none of the protocol's.
 */
export type WarningKind =
  | (typeof depositReversals)[number]
  | 'partly_refunded'
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
    /** Units; null if the report names no amount of pesos. */
    amount: bigint | null;
    /** What the report names, such as "10.00 USD", if it is not an amount of pesos. */
    stated: string | null;
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
    deposit: ByMember<DepositTable>;
    deposit_event: ByMember<DepositEventTable>;
    deposit_warning: ByMember<DepositWarningTable>;
  }
}
