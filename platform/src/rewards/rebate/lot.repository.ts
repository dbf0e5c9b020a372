import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { RebateAccrualTable, RebateClaimTable } from './rebate.schema.ts';
import './rebate.schema.ts';

export type Lot = Selectable<RebateAccrualTable>;
export type Claim = Selectable<RebateClaimTable>;

/** A member's rows with something left to claim or to make up for, earliest expiry first. */
export function openLots(db: Db, member: bigint, now: Date): Promise<Lot[]> {
  return db
    .selectFrom('rebate_accrual')
    .selectAll()
    .where('member_id', '=', member)
    .where('remaining', '<>', 0n)
    .where((eb) => eb.or([eb('expires_at', '>', now), eb('remaining', '<', 0n)]))
    .orderBy('expires_at')
    .orderBy('day')
    .orderBy('kind')
    .orderBy('revision')
    .execute();
}

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
