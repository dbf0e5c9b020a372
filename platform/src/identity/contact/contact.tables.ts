// Written by `npm run gen:tables` from the migrated database.

export interface EmailChangeColumns {
  member_id: bigint;
  email: string;
  requested_at: Date;
}
