import type { Localized } from '@parol/domain';
import type { ColumnType, Generated } from 'kysely';

/** A jackpot ticket. */
export interface JackpotTicketTable {
  member_id: bigint;
  /** The number on the ticket. */
  id: bigint;
  /** What earned it: a `TicketSource` and the reference of the event. */
  source: string;
  reference: string;
  /** Its position among the tickets earned together, from 1. */
  position: number;
  issued_at: Date;
  expires_at: Date;
  used_at: Date | null;
  /** The id of its row in `ticket_use`. */
  use_id: bigint | null;
}

/** Tickets spent together. */
export interface TicketUseTable {
  member_id: bigint;
  id: bigint;
  /** What they were spent on: a `TicketPurpose` and its reference. */
  purpose: string;
  reference: string;
  tickets: number;
  /** Shown to the member. */
  name: ColumnType<Localized, string, never>;
  used_at: Date;
  returned_at: Date | null;
}

/** A credited deposit that has not earned its tickets yet. */
export interface TicketDepositTable {
  member_id: bigint;
  /** Of the transfer. */
  deposit_id: bigint;
  /** Units. */
  amount: bigint;
  credited_at: Date;
}

/** What tickets can be exchanged for. */
export interface TicketPrizeTable {
  id: string;
  name: ColumnType<Localized, string, never>;
  /** Its price. */
  tickets: number;
  /** Units of 1/10,000 token; null if it is a gift. */
  tokens: bigint | null;
  /** Days after the day of the exchange during which the tokens can be spent. */
  days_valid: number | null;
  /** The id of its promotion. */
  gift: string | null;
  stock: number;
  claimed: Generated<number>;
  /** How often a member may exchange tickets for it. */
  per_member: number;
  /** Why an operator added it. */
  reason: string;
  from_at: Date;
  until_at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    jackpot_ticket: JackpotTicketTable;
    ticket_use: TicketUseTable;
    ticket_deposit: TicketDepositTable;
    ticket_prize: TicketPrizeTable;
  }
}
