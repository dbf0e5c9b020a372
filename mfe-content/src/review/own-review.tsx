import { useCall, useLanguage, useT } from '@parol/contract';
import { formatLongDay, localText } from '@parol/domain';
import { Read } from '@parol/kit';
import { Card, Note, Section, Skeleton } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { ownReview } from '@parol/wire/review';
import { ReviewForm } from './review-form.tsx';
import { ReviewText } from './review-text.tsx';
import { Stars } from './stars.tsx';
import s from './review.module.css';

type Own = RowOf<typeof ownReview>;

/** The member's review and its state; a form if there is none or it was rejected. */
export function OwnReview() {
  const t = useT();
  const read = useCall(ownReview, {});
  return (
    <Section title={t('review.yours')}>
      <Read
        read={read}
        failed={t('review.failedOwn')}
        domain="review"
        loading={t('review.loading')}
        skeleton={<Skeleton height={320} radius={20} />}
      >
        {([own]) => (
          <Card gap={16}>
            <div role="status" className={s.status}>
              {own && <Outcome own={own} />}
            </div>
            {own && (
              <div className={s.review}>
                <p className={s.meta}>
                  <Stars stars={own.stars} />
                  <Written at={own.written_at} />
                </p>
                <ReviewText>{own.comment}</ReviewText>
              </div>
            )}
            {(!own || own.state === 'rejected') && <ReviewForm onSent={read.reload} />}
          </Card>
        )}
      </Read>
    </Section>
  );
}

function Outcome({ own: { state, reason } }: { readonly own: Own }) {
  const t = useT();
  const language = useLanguage().current;
  if (state === 'published') return <Note tone="success">{t('review.published')}</Note>;
  if (state === 'pending') return <Note tone="info">{t('review.pending')}</Note>;
  return (
    <Note tone="warn">
      {t('review.rejected', { reason: reason ? localText(reason, language) : '' })}
    </Note>
  );
}

function Written({ at }: { readonly at: string }) {
  return <>{formatLongDay(at, useLanguage().current)}</>;
}
