import { maskPhone } from '@parol/domain';
import type { RowOnWire } from '@parol/wire';
import { ownReview, reviewSummary, submitReview, topTenReview } from '@parol/wire/review';
import { type Endpoint, member, open } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { ReviewTable } from './review.schema.ts';
import type { Reviews } from './review.service.ts';

export const reviewEndpoints = (
  service: Reviews,
  contacts: Pick<Parts['contacts'], 'phoneIn'>,
): readonly Endpoint[] => [
  open(topTenReview, async ({ body }) =>
    (await service.topTen(body.op)).map(({ id, member_id, phone, submitted_at, ...review }) => ({
      ...review,
      review_id: String(id),
      member: maskPhone(contacts.phoneIn({ member_id, phone }), 3),
      written_at: submitted_at.toISOString(),
    })),
  ),
  open(reviewSummary, async () => [...(await service.summary())]),
  member(ownReview, async ({ caller }) => {
    const own = await service.own(caller.memberId);
    return own ? [ownRow(own)] : [];
  }),
  member(submitReview, async ({ caller, body }) => [
    ownRow(await service.submit(caller.memberId, body)),
  ]),
];

const ownRow = ({
  stars,
  comment,
  state,
  submitted_at,
  reason_en: en,
  reason_ph: ph,
}: ReviewTable): RowOnWire<typeof ownReview> => ({
  stars,
  comment,
  state,
  written_at: submitted_at.toISOString(),
  reason: en === null || ph === null ? null : { en, ph },
});
