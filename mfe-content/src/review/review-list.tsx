import { useCall, useLanguage, useT } from '@parol/contract';
import { formatLongDay } from '@parol/domain';
import { Read } from '@parol/kit';
import { Badge, EmptyState, OfflineNote, Section, Skeleton, Text, TextButton } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { topTenReview, type ReviewChoice } from '@parol/wire/review';
import { ReviewText } from './review-text.tsx';
import { Stars } from './stars.tsx';
import s from './review.module.css';

interface Props {
  readonly choice: ReviewChoice;
  readonly onAll: () => void;
}

/** The newest reviews, all or those with one number of stars. */
export function ReviewList({ choice, onAll }: Props) {
  const t = useT();
  const read = useCall(topTenReview, { op: choice });
  const isAll = choice === 'all';
  return (
    <Section
      title={t('review.newest')}
      action={!isAll && <TextButton onClick={onAll}>{t('review.showAll')}</TextButton>}
    >
      <Read
        read={read}
        failed={t('review.failed')}
        domain="review"
        loading={t('review.loading')}
        className={s.list}
        skeleton={[0, 1, 2].map((index) => (
          <Skeleton key={index} height={132} radius={20} />
        ))}
        empty={
          isAll ? (
            <EmptyState title={t('review.empty.title')} body={t('review.empty.body')} />
          ) : (
            <Text tone="soft">{t('review.emptyChoice')}</Text>
          )
        }
        offline={{ stale: <OfflineNote>{t('offline')}</OfflineNote> }}
      >
        {(rows) => (
          <ul className={s.list} aria-label={t('review.newest')}>
            {rows.map((row) => (
              <Review key={row.review_id} row={row} />
            ))}
          </ul>
        )}
      </Read>
    </Section>
  );
}

function Review({ row }: { readonly row: RowOf<typeof topTenReview> }) {
  const t = useT();
  const language = useLanguage().current;
  return (
    <li className={s.item}>
      <p className={s.meta}>
        <Stars stars={row.stars} />
        {row.sample && <Badge tone="info">{t('review.sample')}</Badge>}
      </p>
      <ReviewText>{row.comment}</ReviewText>
      <p className={s.small}>
        {t('review.by', { member: row.member, date: formatLongDay(row.written_at, language) })}
      </p>
    </li>
  );
}
