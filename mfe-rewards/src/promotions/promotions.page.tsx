import {
  Link,
  paths,
  useCall,
  useFailureText,
  useHead,
  useLanguage,
  useOnline,
  useSession,
  useT,
} from '@parol/contract';
import {
  buttonClass,
  EmptyState,
  ErrorState,
  Loading,
  OfflineNote,
  PageHeader,
  Skeleton,
} from '@parol/ui';
import { promotionList } from '@parol/wire/campaign';
import { useEffect, useState } from 'react';
import { ActiveTurnover } from './active-turnover.tsx';
import { isGift } from './is-gift.ts';
import { PromotionCard } from './promotion-card.tsx';
import s from './promotions.module.css';
import { TermsSheet } from './terms-sheet.tsx';
import type { Promotion } from './tier-figures.ts';

const bones = 3;

/** Every promotion with what it brings and asks; a member sees what is under way first. */
export default function PromotionsPage() {
  const t = useT();
  const online = useOnline();
  const language = useLanguage().current;
  const { status, account } = useSession();
  const paused = Boolean(account?.pausedUntil);
  const failureText = useFailureText('promotions');
  const { rows, failure, loading, reload } = useCall(promotionList, {}, { skip: paused });
  const [read, setRead] = useState<Promotion>();
  const first = rows?.find((row) => row.refused === null && !isGift(row));
  useHead({
    title: t('promotions.head'),
    description: t('promotions.description'),
    canonical: paths.promotions(),
  });
  // Who may take what depends on who asks: a log-in on this page asks again.
  useEffect(() => {
    if (!paused) void reload();
  }, [status, paused, reload]);

  if (paused) return <PausedPromotions />;
  return (
    <div className="wrap">
      <PageHeader title={t('promotions.title')} lead={t('promotions.lead')} />
      {rows && !online && <OfflineNote>{t('offline')}</OfflineNote>}
      {status === 'member' && <ActiveTurnover />}
      {rows && rows.length > 0 && (
        <ul className={s.list} aria-label={t('promotions.title')}>
          {rows.map((promotion) => (
            <li key={promotion.promotion_id}>
              <PromotionCard
                promotion={promotion}
                isFirst={promotion === first}
                onTerms={() => setRead(promotion)}
              />
            </li>
          ))}
        </ul>
      )}
      {rows?.length === 0 && (
        <EmptyState
          title={t('promotions.empty.title')}
          body={t('promotions.empty.body')}
          action={
            <Link to={paths.slot()} className={buttonClass('secondary')}>
              {t('promotions.empty.action')}
            </Link>
          }
        />
      )}
      {!rows && failure && (
        <ErrorState
          title={t('promotions.failed')}
          body={failureText(failure)}
          retryLabel={t('retry')}
          busy={loading}
          onRetry={() => void reload()}
        />
      )}
      {!rows && !failure && (
        <Loading label={t('promotions.loading')} className={s.list}>
          {Array.from({ length: bones }, (_, index) => (
            <Skeleton key={index} height={348} radius={20} />
          ))}
        </Loading>
      )}
      <p className={s.care}>{t('promotions.care')}</p>
      <TermsSheet promotion={read} language={language} onClose={() => setRead(undefined)} />
    </div>
  );
}

/** Nobody on a break or excluded is invited; what a bonus still holds back of the balance stands here all the same. */
function PausedPromotions() {
  const t = useT();
  return (
    <div className="wrap">
      <PageHeader title={t('promotions.title')} />
      <ActiveTurnover paused />
      <EmptyState
        title={t('promotions.paused.title')}
        body={t('promotions.paused.body')}
        action={
          <Link to={paths.withdrawal()} className={buttonClass('secondary')}>
            {t('promotions.paused.withdraw')}
          </Link>
        }
      />
      <p className={s.care}>{t('promotions.care')}</p>
    </div>
  );
}
