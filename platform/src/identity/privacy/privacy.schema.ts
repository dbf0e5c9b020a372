import type { Selectable } from 'kysely';
import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type { DeletionRequestColumns } from './privacy.tables.ts';

export type DeletionRequestTable = TableOf<
  DeletionRequestColumns,
  {
    /** End of the grace period. */
    due_at: Date;
  }
>;

export type DeletionRequest = Selectable<DeletionRequestTable>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    deletion_request: ByMember<DeletionRequestTable>;
  }
}
