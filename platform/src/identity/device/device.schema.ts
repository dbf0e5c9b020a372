import type { ColumnType } from 'kysely';

/** A browser from which a member signed up or logged in. */
export interface MemberDeviceTable {
  member_id: bigint;
  /** SHA-256 of the id in the browser's device cookie, which is random and no personal data. */
  device_hash: Buffer;
  seen_at: Date;
  first_seen_at: ColumnType<Date, Date, never>;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    member_device: MemberDeviceTable;
  }
}
