import { useT } from '@parol/contract';
import { useCallForm } from '@parol/kit';
import { Button, Form, FormError, TextArea } from '@parol/ui';
import { longestComment, reviewedSite, submitReview } from '@parol/wire/review';
import * as v from 'valibot';
import { formatCount, lengthOf } from '../length-of.ts';
import { StarChoice } from './star-choice.tsx';

const schema = v.object({
  /** Null after the radio buttons lost the focus without a choice. */
  stars: v.pipe(
    v.nullable(v.string()),
    v.check((chosen) => Boolean(chosen), 'review.ratingMissing'),
  ),
  comment: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('review.commentMissing'),
    v.maxLength(longestComment, 'review.commentLong'),
  ),
});

interface Props {
  readonly onSent: () => Promise<unknown>;
}

/** Stars and a comment. A refusal keeps both. */
export function ReviewForm({ onSent }: Props) {
  const t = useT();
  const form = useCallForm(submitReview, schema, {
    name: 'review',
    domain: 'review',
    initial: { stars: '', comment: '' },
    keep: ['stars', 'comment'],
    fieldNames: { json_rating: 'stars' },
    figures: () => ({ most: formatCount(longestComment) }),
    request: ({ stars, comment }) => ({
      json_rating: JSON.stringify({ stars: Number(stars) }),
      comment,
      recipient_no: reviewedSite,
    }),
    onDone: async () => void (await onSent()),
  });
  return (
    <Form {...form.props}>
      <StarChoice {...form.field('stars')} />
      <TextArea
        label={t('review.comment')}
        hint={t('review.hint')}
        aside={lengthOf(form.value('comment').trim(), longestComment)}
        required
        {...form.field('comment')}
      />
      <FormError>{form.error}</FormError>
      <Button type="submit" size="lg" full busy={form.busy}>
        {t('review.send')}
      </Button>
    </Form>
  );
}
