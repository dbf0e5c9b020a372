import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { RebateAccrualTable, RebateClaimTable } from './rebate.schema.ts';
import './rebate.schema.ts';

export type Lot = Selectable<RebateAccrualTable>;
export type Claim = Selectable<RebateClaimTable>;

/** A member's rows with something left to claim or owed, earliest expiry first. */
export const openLots = (db: Db, member: bigint, now: Date): Promise<Lot[]> =>
  lotsLeft(db, member)
    .where((eb) => eb.or([eb('expires_at', '>', now), eb('remaining', '<', 0n)]))
    .execute();

/** The same, and the expired rows of a day and kind of which something is owed. */
export const lotsToNet = (tx: Tx, member: bigint, now: Date): Promise<Lot[]> =>
  lotsLeft(tx, member)
    .where((eb) =>
      eb.or([
        eb('expires_at', '>', now),
        eb('remaining', '<', 0n),
        eb.exists(
          eb
            .selectFrom('rebate_accrual as owed')
            .select('owed.member_id')
            .where('owed.member_id', '=', member)
            .where('owed.remaining', '<', 0n)
            .whereRef('owed.day', '=', 'rebate_accrual.day')
            .whereRef('owed.kind', '=', 'rebate_accrual.kind'),
        ),
      ]),
    )
    .execute();

const lotsLeft = (db: Db, member: bigint) =>
  db
    .selectFrom('rebate_accrual')
    .selectAll()
    .where('member_id', '=', member)
    .where('remaining', '<>', 0n)
    .orderBy('expires_at')
    .orderBy('day')
    .orderBy('kind')
    .orderBy('revision');

export async function setRemaining(
  tx: Tx,
  { member_id, day, kind, revision }: Pick<Lot, 'member_id' | 'day' | 'kind' | 'revision'>,
  remaining: bigint,
): Promise<void> {
  await tx
    .updateTable('rebate_accrual')
    .set({ remaining })
    .where('member_id', '=', member_id)
    .where('day', '=', day)
    .where('kind', '=', kind)
    .where('revision', '=', revision)
    .execute();
}

export async function insertLot(tx: Tx, row: Insertable<RebateAccrualTable>): Promise<void> {
  await tx.insertInto('rebate_accrual').values(row).execute();
}

/** The number of a member's last row of a kind on a day; 0 if there is none. */
export async function lastRevision(
  tx: Tx,
  member: bigint,
  day: string,
  kind: Lot['kind'],
): Promise<number> {
  const row = await tx
    .selectFrom('rebate_accrual')
    .select(({ fn }) => fn.max('revision').as('last'))
    .where('member_id', '=', member)
    .where('day', '=', day)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.last ?? 0;
}

export function insertClaim(tx: Tx, row: Insertable<RebateClaimTable>): Promise<Claim> {
  return tx.insertInto('rebate_claim').values(row).returningAll().executeTakeFirstOrThrow();
}

export function claimByRequest(
  db: Db,
  member: bigint,
  requestId: string,
): Promise<Claim | undefined> {
  return db
    .selectFrom('rebate_claim')
    .selectAll()
    .where('member_id', '=', member)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}
