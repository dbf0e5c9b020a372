// Written by `npm run gen:tables` from the migrated database.

export interface DeletionRequestColumns {
  member_id: bigint;
  requested_at: Date;
  due_at: Date;
}
