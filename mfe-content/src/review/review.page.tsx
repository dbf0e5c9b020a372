import { Link, paths, useCall, useHead, useSession, useT } from '@parol/contract';
import { Read } from '@parol/kit';
import { buttonClass, Card, PageHeader, Skeleton, Text } from '@parol/ui';
import { reviewSummary, type ReviewChoice } from '@parol/wire/review';
import { useState } from 'react';
import { WaitingSurveys } from '../survey/waiting-surveys.tsx';
import { Distribution } from './distribution.tsx';
import { OwnReview } from './own-review.tsx';
import { ReviewList } from './review-list.tsx';
import s from './review.module.css';

/** /review, public: reviews of members, and for members the form for their own. */
export default function ReviewPage() {
  const t = useT();
  const { account } = useSession();
  const [choice, setChoice] = useState<ReviewChoice>('all');
  const summary = useCall(reviewSummary, {});
  useHead({ title: t('review.head'), description: t('review.description'), canonical: '/review' });
  return (
    <div className={`wrap ${s.page}`}>
      <PageHeader title={t('review.title')} lead={t('review.lead')} />
      <div className={s.parts}>
        <div className={s.side}>
          <Read
            read={summary}
            failed={t('review.failedSummary')}
            domain="review"
            loading={t('review.loading')}
            skeleton={<Skeleton height={316} radius={20} />}
          >
            {(rows) => <Distribution rows={rows} choice={choice} onChoose={setChoice} />}
          </Read>
          {account ? <OwnReview /> : <LogIn />}
          {account && <WaitingSurveys />}
        </div>
        <ReviewList choice={choice} onAll={() => setChoice('all')} />
      </div>
    </div>
  );
}

function LogIn() {
  const t = useT();
  return (
    <Card gap={12}>
      <Text tone="soft">{t('review.visitor')}</Text>
      <Link to={paths.login()} className={buttonClass('secondary', 'md', true)}>
        {t('review.logIn')}
      </Link>
    </Card>
  );
}
