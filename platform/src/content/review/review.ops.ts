import * as v from 'valibot';
import { keyOf, rowNamed } from '../../kernel/ids/ids.ts';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { reviewsIn } from './review.repository.ts';
import { reviewStates } from './review.schema.ts';
import type { Reviews } from './review.service.ts';

const mostListed = 200;

/** Operators' commands for reviews. */
export function reviewOps(
  { db, locators, contacts }: Pick<Parts, 'db' | 'locators' | 'contacts'>,
  service: Reviews,
): readonly OpsCommand[] {
  const keyNamed = (reference: string | undefined) =>
    rowNamed(locators, reference, 'Name a review; "review:list" lists them.');
  return [
    opsCommand({
      name: 'review:list',
      effect: 'reads',
      args: [v.optional(input.choice(reviewStates), 'pending')],
      summary:
        'Lists the reviews that wait for a decision, or those that were published or rejected',
      async run([state]) {
        return (await reviewsIn(db, state, mostListed)).map(
          (review) =>
            `${locators.reference(keyOf(review))}  ${review.submitted_at.toISOString()}  ${contacts.phoneIn(review)}  ${review.stars} of 5  ${onOneLine(review.comment)}`,
        );
      },
    }),
    opsCommand({
      name: 'review:publish',
      effect: 'other',
      args: [input.text('review')],
      summary: 'Shows a review on the site',
      async run([reference]) {
        if (!(await service.publish(keyNamed(reference))))
          throw new Error(
            `No review ${reference} is pending: it was decided, or the member has changed it.`,
          );
        return [`${reference} is published.`];
      },
    }),
    opsCommand({
      name: 'review:reject',
      effect: 'other',
      args: [input.text('review')],
      options: { reason: input.reason(), 'reason-ph': v.optional(input.text('text')) },
      summary: 'Rejects a review, also a published one; the member reads why and may write another',
      async run([reference], options) {
        const key = keyNamed(reference);
        const en = options.reason;
        if (!(await service.reject(key, { en, ph: options['reason-ph'] ?? en })))
          throw new Error(`No review ${reference} waits or is published.`);
        return [`${reference} is rejected.`];
      },
    }),
  ];
}

/** In quotes, without characters that would control the operator's terminal. */
const onOneLine = (comment: string): string =>
  JSON.stringify(comment).replaceAll(/[\p{Cc}\p{Cf}]/gu, '?');
