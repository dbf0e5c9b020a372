import type { ColumnType } from 'kysely';

export interface AuditTable {
  /** 0 if the act is not about a member. */
  member_id: bigint;
  id: bigint;
  at: Date;
  actor: string;
  act: string;
  address: string | null;
  details: ColumnType<Record<string, unknown>, string, never>;
}

declare module '../database/schema.ts' {
  interface Database {
    audit: AuditTable;
  }
}
