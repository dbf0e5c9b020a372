// Written by `npm run gen:tables` from the migrated database.

export interface CheckInColumns {
  member_id: bigint;
  day: string;
  position: number;
  tokens: bigint;
  checked_at: Date;
  revoked_at: Date | null;
  reason: string | null;
}
