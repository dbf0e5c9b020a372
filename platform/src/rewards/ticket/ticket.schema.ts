import type { Localized } from '@parol/domain';
import type { ColumnType } from 'kysely';
import type { ByMember, Reference, TableOf } from '../../kernel/database/database.ts';
import type {
  JackpotTicketColumns,
  TicketDepositColumns,
  TicketPrizeColumns,
  TicketUseColumns,
} from './ticket.tables.ts';

/** A jackpot ticket. */
export type JackpotTicketTable = TableOf<
  JackpotTicketColumns,
  {
    /** The number on the ticket. */
    id: bigint;
    /** What earned it: a `TicketSource` and the reference of the event. */
    source: string;
    /** Its position among the tickets earned together, from 1. */
    position: number;
    /** The id of its row in `ticket_use`. */
    use_id: bigint | null;
  }
>;

/** Tickets spent together. */
export type TicketUseTable = TableOf<
  TicketUseColumns,
  {
    /** What they were spent on: a `TicketPurpose` and its reference. */
    purpose: string;
    /** Shown to the member. */
    name: ColumnType<Localized, string, never>;
  }
>;

/** A credited deposit that has not earned its tickets yet. */
export type TicketDepositTable = TableOf<
  TicketDepositColumns,
  {
    /** Of the transfer. */
    deposit_id: bigint;
    /** Units. */
    amount: bigint;
  }
>;

/** What tickets can be exchanged for. */
export type TicketPrizeTable = TableOf<
  TicketPrizeColumns,
  {
    name: ColumnType<Localized, string, never>;
    /** Its price. */
    tickets: number;
    /** Units of 1/10,000 token; null if it is a gift. */
    tokens: bigint | null;
    /** Days after the day of the exchange during which the tokens can be spent. */
    days_valid: number | null;
    /** The id of its promotion. */
    gift: string | null;
    /** How often a member may exchange tickets for it. */
    per_member: number;
    /** Why an operator added it. */
    reason: string;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    jackpot_ticket: ByMember<JackpotTicketTable>;
    ticket_use: ByMember<TicketUseTable>;
    ticket_deposit: ByMember<TicketDepositTable>;
    ticket_prize: Reference<TicketPrizeTable>;
  }
}
