/** A day on which a member checked in. */
export interface CheckInTable {
  member_id: bigint;
  /** In Manila. */
  day: string;
  /** The day of the ladder, from 1. */
  position: number;
  /** Units of 1/10,000 token. */
  tokens: bigint;
  checked_at: Date;
  /** When an operator took it back. */
  revoked_at: Date | null;
  /** Why an operator made or took it back; null for the member's own. */
  reason: string | null;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    check_in: CheckInTable;
  }
}
