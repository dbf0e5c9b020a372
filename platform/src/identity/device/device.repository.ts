import type { Db } from '../../kernel/database/database.ts';
import type { Insertable } from 'kysely';
import type { MemberDevice } from '../otp/otp.ts';
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
 * Whether the device was first seen after `since` and is not the account's first: the account is
 * older, or has used another device before.
 */
export async function isLaterDevice(on: Db, device: MemberDevice, since: Date): Promise<boolean> {
  const { memberId } = device;
  const hash =
    'deviceHash' in device
      ? device.deviceHash
      : on
          .selectFrom('session_span as s')
          .select('s.device_hash')
          .where('s.member_id', '=', memberId)
          .where('s.id', '=', device.sessionId);
  const later = await on
    .selectFrom('member_device as d')
    .innerJoin('member_profile as m', 'm.id', 'd.member_id')
    .where('d.member_id', '=', memberId)
    .where('d.device_hash', '=', hash)
    .where('d.first_seen_at', '>', since)
    .where((eb) =>
      eb.or([
        // Devices that are no longer used are deleted, so an old account may have none left.
        eb('m.created_at', '<=', since),
        eb.exists(
          eb
            .selectFrom('member_device as other')
            .select('other.member_id')
            .where('other.member_id', '=', memberId)
            .whereRef('other.first_seen_at', '<', 'd.first_seen_at'),
        ),
      ]),
    )
    .select('d.member_id')
    .executeTakeFirst();
  return later !== undefined;
}

/** Whether both members have used the same browser. */
export async function haveShared(on: Db, one: bigint, other: bigint): Promise<boolean> {
  const ofMember = (id: bigint) =>
    on.selectFrom('member_device').select('device_hash').where('member_id', '=', id);
  // In two statements, because on a cluster the two may be in different shards.
  const own = await ofMember(one).execute();
  if (own.length === 0) return false;
  const hashes = own.map(({ device_hash }) => device_hash);
  const shared = await ofMember(other)
    .where('device_hash', 'in', hashes)
    .limit(1)
    .executeTakeFirst();
  return shared !== undefined;
}
