import type { ColumnType, Generated } from 'kysely';
import type { ByMember, TableOf } from '../database/database.ts';
import type { AuditColumns } from './audit.tables.ts';

export type AuditTable = TableOf<
  AuditColumns,
  {
    /** 0 if the act is not about a member. */
    member_id: Generated<bigint>;
    details: ColumnType<Record<string, unknown>, string, never>;
  }
>;

declare module '../database/schema.ts' {
  interface Database {
    audit: ByMember<AuditTable>;
  }
}
