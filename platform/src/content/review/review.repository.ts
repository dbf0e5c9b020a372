import { sql } from 'kysely';
import { type Db, stateChange } from '../../kernel/database/database.ts';
import type { ReviewState, ReviewTable } from './review.schema.ts';

export const findReview = (
  db: Db,
  memberId: bigint,
  recipientNo: string,
): Promise<ReviewTable | undefined> =>
  db
    .selectFrom('review')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('recipient_no', '=', recipientNo)
    .executeTakeFirst();

/** Stores a review or replaces a rejected one. Returns false if the member has another one. */
export async function putReview(db: Db, row: ReviewTable): Promise<boolean> {
  const { member_id: _member, recipient_no: _recipient, ...rest } = row;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('review')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'recipient_no'])
        .doUpdateSet(rest)
        .where('review.state', '=', 'rejected'),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const changeReview = stateChange('review');

/** Changes a review in one of the states `from`. Returns false if there is none. */
export const moveReview = async (...change: Parameters<typeof changeReview>): Promise<boolean> =>
  (await changeReview(...change)) !== undefined;

/** Published reviews with the phones of their members, newest first; those with `stars` if it is given. */
export const publishedReviews = (
  db: Db,
  recipientNo: string,
  stars: number | undefined,
  limit: number,
) =>
  db
    .selectFrom('review')
    .innerJoin('member_profile as member', 'member.id', 'review.member_id')
    .select(['review.id', 'review.stars', 'review.comment', 'review.submitted_at', 'review.sample'])
    .select(['review.member_id', 'member.phone'])
    .where('review.recipient_no', '=', recipientNo)
    // Literally the condition of the indexes, so that the planner uses them.
    .where(sql<boolean>`review.state = 'published'`)
    .$if(stars !== undefined, (reviews) => reviews.where('review.stars', '=', stars ?? 0))
    .orderBy('review.submitted_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit)
    .execute();

/** How many published reviews have each number of stars; numbers without reviews are left out. */
export const countByStars = (db: Db, recipientNo: string) =>
  db
    .selectFrom('review')
    .select((eb) => ['stars', eb.fn.countAll<bigint>().as('count')])
    .where('recipient_no', '=', recipientNo)
    .where(sql<boolean>`state = 'published'`)
    .groupBy('stars')
    .execute();

/**
 * Reviews in a state with the phones of their members: pending ones oldest first, others newest
 * first.
 */
export const reviewsIn = (db: Db, state: ReviewState, limit: number) =>
  db
    .selectFrom('review')
    .innerJoin('member_profile as member', 'member.id', 'review.member_id')
    .selectAll('review')
    .select('member.phone')
    .where('review.state', '=', state)
    .orderBy('review.submitted_at', state === 'pending' ? 'asc' : 'desc')
    .orderBy('review.id', state === 'pending' ? 'asc' : 'desc')
    .limit(limit)
    .execute();
