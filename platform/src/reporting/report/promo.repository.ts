import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { claimedBonuses, type Requirement } from '../../bonus/promotion/promotion.ts';

/** A claimed bonus and the amount its terms took back, in units. */
export type Claim = Requirement & { readonly taken_back: bigint };

export interface ClaimSums {
  readonly total: number;
  readonly bonus: bigint;
  readonly taken_back: bigint;
  readonly met: number;
  readonly open: number;
}

/** The sum of the postings that took a bonus back; their keys name the reason and the requirement. */
const takenBack = (member: bigint) => sql<bigint>`coalesce((
  select -sum(t.amount) from posting t
   where t.member_id = ${member} and t.scope = 'bonus'
     and t.key in ('cap:' || requirement.id, 'forfeit:' || requirement.id, 'giveup:' || requirement.id)), 0)::bigint`;

/** A page of the bonuses that a member claimed, newest first. */
export function claims(
  db: Db,
  member: bigint,
  { lo, hi, skip, limit }: { lo: bigint; hi: bigint; skip: number; limit: number },
): Promise<Claim[]> {
  return claimedBonuses(db, member, lo, hi)
    .selectAll()
    .select(takenBack(member).as('taken_back'))
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute();
}

/** Totals of the bonuses claimed in a range of ids. */
export async function claimSums(
  db: Db,
  member: bigint,
  lo: bigint,
  hi: bigint,
): Promise<ClaimSums> {
  return claimedBonuses(db, member, lo, hi)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<bigint>`coalesce(sum(bonus), 0)::bigint`.as('bonus'),
      sql<bigint>`coalesce(sum(${takenBack(member)}), 0)::bigint`.as('taken_back'),
      sql<number>`(count(*) filter (where state = 'met'))::int`.as('met'),
      sql<number>`(count(*) filter (where state = 'open'))::int`.as('open'),
    ])
    .executeTakeFirstOrThrow();
}
