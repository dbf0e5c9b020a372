import { localizedOf } from '@parol/domain';
import * as v from 'valibot';
import { call } from './call/call.ts';
import { instant, noFields, text } from './call/fields.ts';

/** The `recipient_no` of the site itself, which is what members review. */
export const reviewedSite = '1' as const;
export const mostStars = 5;
/** Maximum length of a comment, in characters. */
export const longestComment = 2_000;
/** Filters of published reviews: all, or a number of stars. */
export const reviewChoices = ['all', '5', '4', '3', '2', '1'] as const;
export type ReviewChoice = (typeof reviewChoices)[number];

const stars = () => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostStars));

/** The ten newest published reviews; `op` filters them by stars. */
export const topTenReview = /*#__PURE__*/ call({
  group: 'memberreview',
  name: 'topTenReview',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject({ op: v.picklist(reviewChoices) }),
  row: () =>
    v.looseObject({
      review_id: v.string(),
      /** The masked phone. */
      member: v.string(),
      stars: stars(),
      /** Exactly as typed, so show it as plain text. */
      comment: v.string(),
      written_at: instant(),
      /** Whether it is demo data of the sandbox, not written by a member. */
      sample: v.boolean(),
    }),
});

/** Numbers of published reviews by stars: a row for each number of stars, highest first. */
export const reviewSummary = /*#__PURE__*/ call({
  group: 'memberreview',
  name: 'reviewSummary',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () => v.looseObject({ stars: stars(), count: v.number() }),
});

const ownReviewRow = () =>
  v.looseObject({
    stars: stars(),
    comment: v.string(),
    /** A rejected review can be written again. */
    state: v.picklist(['pending', 'published', 'rejected']),
    written_at: instant(),
    /** The operator's reason for a rejection. */
    reason: v.nullable(v.object(localizedOf(v.string(), v.exactOptional(v.string())))),
  });

/** The member's review; no row if they have none. */
export const ownReview = /*#__PURE__*/ call({
  group: 'memberreview',
  name: 'ownReview',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: ownReviewRow,
});

/**
 * Submits the member's review, which is shown once an operator has published it. Members have one
 * review each.
 */
export const submitReview = /*#__PURE__*/ call({
  group: 'memberreview',
  name: 'submitReview',
  request: () =>
    v.strictObject({
      /** JSON with the stars: `{"stars":4}`. */
      json_rating: text(),
      /** Ten times `longestComment`, so that a comment that is too long has its own code. */
      comment: text(10 * longestComment),
      recipient_no: v.optional(v.literal(reviewedSite), reviewedSite),
    }),
  row: ownReviewRow,
  required: { comment: 'comment_required', json_rating: 'rating_required' },
  codes: ['invalid_rating', 'comment_too_long', 'comment_has_markup', 'duplicate_review'],
  places: {
    invalid_rating: 'json_rating',
    comment_too_long: 'comment',
    comment_has_markup: 'comment',
  },
});
