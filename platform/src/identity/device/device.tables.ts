// Written by `npm run gen:tables` from the migrated database.

export interface MemberDeviceColumns {
  member_id: bigint;
  device_hash: Buffer;
  seen_at: Date;
  first_seen_at: Date;
}
