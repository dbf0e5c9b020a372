import type { Db } from '../../kernel/database/database.ts';
import type { Insertable } from 'kysely';
import type { MemberDeviceTable } from './device.schema.ts';

/** Adds the row, or sets when the member was last seen on the device; returns whether it was added. */
export async function putDevice(db: Db, row: Insertable<MemberDeviceTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('member_device')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'device_hash']).doNothing())
    .executeTakeFirstOrThrow();
  if (added === 1n) return true;
  await db
    .updateTable('member_device')
    .set({ seen_at: row.seen_at })
    .where('member_id', '=', row.member_id)
    .where('device_hash', '=', row.device_hash)
    .execute();
  return false;
}

export async function hasDevice(on: Db, memberId: bigint, hash: Buffer): Promise<boolean> {
  const row = await on
    .selectFrom('member_device')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether the session's device was first seen after `since`, and is not that of a sign-up since
 * then: the account is older, or has used another device before.
 */
export async function isLaterDevice(
  on: Db,
  memberId: bigint,
  sessionId: bigint,
  since: Date,
): Promise<boolean> {
  const later = await on
    .selectFrom('session as s')
    .innerJoin('member_device as d', (join) =>
      join.onRef('d.member_id', '=', 's.member_id').onRef('d.device_hash', '=', 's.device_hash'),
    )
    .innerJoin('member as m', 'm.id', 's.member_id')
    .where('s.member_id', '=', memberId)
    .where('s.id', '=', sessionId)
    .where('d.first_seen_at', '>', since)
    .where((eb) =>
      eb.or([
        // Devices that are no longer used are deleted, so an old account may have none left.
        eb('m.created_at', '<=', since),
        eb.exists(
          eb
            .selectFrom('member_device as other')
            .select('other.member_id')
            .whereRef('other.member_id', '=', 'd.member_id')
            .whereRef('other.first_seen_at', '<', 'd.first_seen_at'),
        ),
      ]),
    )
    .select('d.member_id')
    .executeTakeFirst();
  return later !== undefined;
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
