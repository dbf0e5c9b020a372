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
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    check_in: CheckInTable;
  }
}
