import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type { CheckInColumns } from './check-in.tables.ts';

/** A day on which a member checked in. */
export type CheckInTable = TableOf<
  CheckInColumns,
  {
    /** A Manila date. */
    day: string;
    /** Position on the ladder, from 1. */
    position: number;
    /** Units of 1/10,000 token. */
    tokens: bigint;
    /** When an operator revoked it. */
    revoked_at: Date | null;
    /** Why an operator granted or revoked it; null for the member's own check-in. */
    reason: string | null;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    check_in: ByMember<CheckInTable>;
  }
}
