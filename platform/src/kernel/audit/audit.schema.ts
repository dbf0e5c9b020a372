import type { ColumnType } from 'kysely';

export interface AuditTable {
  id: bigint;
  at: Date;
  actor: string;
  act: string;
  member_id: bigint | null;
  address: string | null;
  details: ColumnType<Record<string, unknown>, string, never>;
}

declare module '../database/schema.ts' {
  interface Database {
    audit: AuditTable;
  }
}
