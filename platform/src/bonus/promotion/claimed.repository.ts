import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import './promotion.schema.ts';

/** The requirements of bonuses that a member claimed in a range of ids, `hi` exclusive: a query. */
export const claimedBonuses = (db: Db, member: bigint, lo: bigint, hi: bigint) =>
  db
    .selectFrom('requirement')
    .where('member_id', '=', member)
    .where(sql<boolean>`kind <> 'deposit'`)
    .where('id', '>=', lo)
    .where('id', '<', hi);
