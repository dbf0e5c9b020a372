import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import './member.schema.ts';
import { isPlayer } from './probe.repository.ts';

/**
 * How many players signed up with the code of each affiliate. Not by `member_profile`, because on a cluster workers read all
 * columns of a view, also the phone, which the reading role of operators' commands may not.
 */
export const playersByAffiliate = (db: Pick<Db, 'selectFrom'>) =>
  db
    .selectFrom('member')
    .select(['affiliate_code', sql<number>`count(*)::int`.as('members')])
    .where('affiliate_code', 'is not', null)
    .where(isPlayer(sql`member.id`))
    .groupBy('affiliate_code');
