import { hasMarkup } from '@parol/domain';
import type { RequestOf } from '@parol/wire';
import {
  longestComment,
  mostStars,
  reviewedSite,
  type ReviewChoice,
  type submitReview,
} from '@parol/wire/review';
import * as v from 'valibot';
import { Refusal } from '../../kernel/http/http.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import * as repository from './review.repository.ts';
import type { ReviewState, ReviewTable } from './review.schema.ts';

type Published = Awaited<ReturnType<typeof repository.publishedReviews>>[number];

export interface Reviews {
  /** The ten newest published reviews, with unmasked phones. */
  topTen(choice: ReviewChoice): Promise<readonly Published[]>;
  /** How many published reviews have each number of stars, highest first. */
  summary(): Promise<readonly { readonly stars: number; readonly count: number }[]>;
  own(memberId: bigint): Promise<ReviewTable | undefined>;
  /** Refuses rating_required, invalid_rating, comment_too_long, comment_has_markup, duplicate_review. */
  submit(memberId: bigint, review: RequestOf<typeof submitReview>): Promise<ReviewTable>;
  /** Publishes a pending review; false if there is none. */
  publish(key: RowKey): Promise<boolean>;
  /** Rejects a pending or published review; false if there is none. The member sees the reason. */
  reject(key: RowKey, reason: { readonly en: string; readonly ph: string }): Promise<boolean>;
  /** Stores a published review that is marked as a sample: demo data of the sandbox. */
  addSample(memberId: bigint, stars: number, comment: string): Promise<void>;
}

const listed = 10;

type ReviewParts = Pick<Parts, 'db' | 'clock' | 'random'>;

/** Reviews of the site: written by members, shown once an operator has published them. */
export function reviewService(parts: ReviewParts): Reviews {
  const { db } = parts;
  return {
    topTen: (choice) =>
      repository.publishedReviews(
        db,
        reviewedSite,
        choice === 'all' ? undefined : Number(choice),
        listed,
      ),

    async summary() {
      const counted = await repository.countByStars(db, reviewedSite);
      const counts = new Map(counted.map(({ stars, count }) => [stars, Number(count)]));
      return Array.from({ length: mostStars }, (_, index) => {
        const stars = mostStars - index;
        return { stars, count: counts.get(stars) ?? 0 };
      });
    },

    own: (memberId) => repository.findReview(db, memberId, reviewedSite),

    async submit(memberId, { json_rating, comment }) {
      const stars = starsIn(json_rating);
      const text = comment.trim();
      if (text.length > longestComment) throw new Refusal('comment_too_long');
      if (hasMarkup(text)) throw new Refusal('comment_has_markup');
      const row = newRow(parts, memberId, stars, text);
      if (!(await repository.putReview(db, row))) throw new Refusal('duplicate_review');
      return row;
    },

    publish: (key) => decide(parts, key, ['pending'], 'published'),
    reject: (key, reason) => decide(parts, key, ['pending', 'published'], 'rejected', reason),

    async addSample(memberId, stars, comment) {
      const row = newRow(parts, memberId, stars, comment);
      await repository.putReview(db, {
        ...row,
        state: 'published',
        sample: true,
        decided_at: row.submitted_at,
      });
    },
  };
}

function newRow(
  { clock, random }: ReviewParts,
  memberId: bigint,
  stars: number,
  comment: string,
): ReviewTable {
  const at = clock.now();
  return {
    member_id: memberId,
    recipient_no: reviewedSite,
    id: random.id(at),
    stars,
    comment,
    state: 'pending',
    sample: false,
    submitted_at: at,
    decided_at: null,
    reason_en: null,
    reason_ph: null,
  };
}

const decide = (
  { db, clock }: ReviewParts,
  key: RowKey,
  from: readonly ReviewState[],
  state: ReviewState,
  reason?: { readonly en: string; readonly ph: string },
): Promise<boolean> =>
  repository.moveReview(db, key, from, {
    state,
    decided_at: clock.now(),
    reason_en: reason?.en ?? null,
    reason_ph: reason?.ph ?? null,
  });

const rating = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ stars: v.optional(v.nullable(v.number())) }),
);
const wholeStars = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostStars));

/** The stars of a `json_rating`. Refuses rating_required, invalid_rating. */
function starsIn(json: string): number {
  const read = v.safeParse(rating, json);
  if (!read.success) throw new Refusal('invalid_rating');
  const { stars } = read.output;
  if (stars === undefined || stars === null) throw new Refusal('rating_required');
  if (!v.is(wholeStars, stars)) throw new Refusal('invalid_rating');
  return stars;
}
