import type { ColumnType } from 'kysely';
import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type { MemberDeviceColumns } from './device.tables.ts';

/** A browser from which a member signed up or logged in. */
export type MemberDeviceTable = TableOf<
  MemberDeviceColumns,
  {
    /** SHA-256 of the id in the browser's device cookie, which is random and no personal data. */
    device_hash: Buffer;
    first_seen_at: ColumnType<Date, Date, never>;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    member_device: ByMember<MemberDeviceTable>;
  }
}
