import type { Db } from '../../kernel/database/database.ts';
import type { MemberDeviceTable } from './device.schema.ts';

/** Adds the row, or sets when the member was last seen on the device. */
export async function putDevice(db: Db, row: MemberDeviceTable): Promise<void> {
  await db
    .insertInto('member_device')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'device_hash']).doUpdateSet({ seen_at: row.seen_at }),
    )
    .execute();
}

/** Whether both members have used one browser. */
export async function haveShared(on: Db, one: bigint, other: bigint): Promise<boolean> {
  const shared = await on
    .selectFrom('member_device as a')
    .innerJoin('member_device as b', 'b.device_hash', 'a.device_hash')
    .where('a.member_id', '=', one)
    .where('b.member_id', '=', other)
    .select('a.member_id')
    .limit(1)
    .executeTakeFirst();
  return shared !== undefined;
}
