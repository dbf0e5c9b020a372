import { type InsertObject, type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../kernel/database/database.ts';
import { idFloor } from '../../kernel/random/random.ts';
import type { RequirementTable } from './promotion.schema.ts';

export type Requirement = Selectable<RequirementTable>;

/**
 * Whether a requirement only asks for a deposit or a reward to be turned over: it restricts no
 * games, every game counts in full, and a bonus can be claimed while it is open.
 */
export const isPlain = ({ kind }: Pick<Requirement, 'kind'>): boolean =>
  kind === 'deposit' || kind === 'reward';

/**
 * The member's open requirements, oldest first, which is the order in which turnover fills them.
 */
export function openRequirements(db: Db, memberId: bigint): Promise<Requirement[]> {
  return db
    .selectFrom('requirement')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
}

/** A member's requirement by id, open or closed. */
export function findRequirement(
  db: Db,
  memberId: bigint,
  id: bigint,
): Promise<Requirement | undefined> {
  return db
    .selectFrom('requirement')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Those of the members who received a bonus of a promotion or a gift since then. */
export async function tookBonusSince(
  db: Db,
  members: readonly bigint[],
  since: Date,
): Promise<ReadonlySet<bigint>> {
  // The index leaves out plain deposits.
  const { rows } = await sql<{ member_id: bigint }>`
    select distinct member_id from requirement
     where member_id = any(${members.map(String)}::bigint[]) and id >= ${idFloor(since)}
       and kind <> 'deposit' and kind in ('promotion', 'gift')`.execute(db);
  return new Set(rows.map(({ member_id }) => member_id));
}

/** Opens a requirement; returns false when its source has already opened one. */
export async function insertRequirement(
  db: Db,
  row: InsertObject<Database, 'requirement'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('requirement')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'source']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores how much of its deposit a bonus still withholds, in units. */
export async function setDeposit(
  db: Db,
  memberId: bigint,
  id: bigint,
  deposit: bigint,
): Promise<void> {
  await db
    .updateTable('requirement')
    .set({ deposit })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** Closes an open requirement, which then withholds nothing, without moving money. */
export async function releaseRequirement(
  db: Db,
  memberId: bigint,
  id: bigint,
  at: Date,
): Promise<void> {
  await db
    .updateTable('requirement')
    .set({ state: 'released', closed_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/**
 * When the member last claimed the promotion, or undefined. Reads the last claims of all promotions,
 * so that a list of promotions sends one statement.
 */
export async function lastClaim(
  db: Db,
  memberId: bigint,
  promotionId: string,
): Promise<Date | undefined> {
  const rows = await db
    .selectFrom('requirement')
    .select((eb) => ['promotion_id', eb.fn.max('opened_at').as('claimed_at')])
    .where('member_id', '=', memberId)
    .groupBy('promotion_id')
    .execute();
  return rows.find(({ promotion_id }) => promotion_id === promotionId)?.claimed_at;
}

/** How many of the member's deposits were credited with the promotion. */
export async function claimCount(db: Db, memberId: bigint, promotionId: string): Promise<number> {
  const row = await db
    .selectFrom('requirement')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('promotion_id', '=', promotionId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Members above `after` with an open requirement that has expired, in ascending order. */
export async function membersWithExpired(
  db: Db,
  at: Date,
  after: bigint,
  limit: number,
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('requirement')
    .select('member_id')
    .distinct()
    .where('state', '=', 'open')
    .where('expires_at', '<=', at)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
}
