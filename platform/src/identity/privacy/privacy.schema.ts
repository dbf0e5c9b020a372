import type { Selectable } from 'kysely';

export interface DeletionRequestTable {
  member_id: bigint;
  requested_at: Date;
  /** End of the grace period. */
  due_at: Date;
}

export type DeletionRequest = Selectable<DeletionRequestTable>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    deletion_request: DeletionRequestTable;
  }
}
