// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType, Generated } from 'kysely';

export interface JackpotTicketColumns {
  member_id: bigint;
  id: bigint;
  source: string;
  reference: string;
  position: number;
  issued_at: Date;
  expires_at: Date;
  used_at: Date | null;
  use_id: bigint | null;
}

export interface TicketUseColumns {
  member_id: bigint;
  id: bigint;
  purpose: string;
  reference: string;
  tickets: number;
  name: ColumnType<unknown, string, string>;
  used_at: Date;
  returned_at: Date | null;
}

export interface TicketDepositColumns {
  member_id: bigint;
  deposit_id: bigint;
  amount: bigint;
  credited_at: Date;
}

export interface TicketPrizeColumns {
  id: string;
  name: ColumnType<unknown, string, string>;
  tickets: number;
  tokens: bigint | null;
  days_valid: number | null;
  gift: string | null;
  stock: number;
  claimed: Generated<number>;
  per_member: number;
  reason: string;
  from_at: Date;
  until_at: Date;
}
