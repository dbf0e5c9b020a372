import { Link, paths, useCall, useFailureText, useOnline, useT } from '@parol/contract';
import { buttonClass, EmptyState, ErrorState, Loading, OfflineNote, Pager, SkeletonRow } from '@parol/ui';
import { betList } from '@parol/wire/game';
import { useEffect, useState } from 'react';
import { BetTable } from './bet-table.tsx';
import s from './bets.module.css';
import { RoundSheet, useRound } from './round-sheet.tsx';

/** Paged lists have ten rows from index 1 (specification §3). */
const size = 10;
const bones = 6;

/** The statement's bets: every round of the days asked for, newest first. Days are YYYY-MM-DD in Manila. */
export default function BetsSlot({ from, to }: { readonly from: string; readonly to: string }) {
  const t = useT();
  const online = useOnline();
  const failureText = useFailureText('bets');
  const [page, setPage] = useState(1);
  const { first: bets, failure, loading, reload } = useCall(betList, { page_number: page, page_size: size, from, to }, { skip: !online });
  const round = useRound();
  useEffect(() => setPage(1), [from, to]);

  if (!online && !bets) return <OfflineNote>{t('bets.offline')}</OfflineNote>;
  if (!bets && failure) {
    return <ErrorState title={t('bets.failed')} body={failureText(failure)} retryLabel={t('retry')} busy={loading} onRetry={() => void reload()} />;
  }
  if (!bets) {
    return (
      <Loading label={t('bets.loading')} className={s.bets}>
        {Array.from({ length: bones }, (_, index) => (
          <SkeletonRow key={index} />
        ))}
      </Loading>
    );
  }
  if (bets.total === 0) {
    return (
      <EmptyState
        title={t('bets.emptyTitle')}
        body={t('bets.emptyBody')}
        action={
          <Link to={paths.slot()} className={buttonClass()}>
            {t('bets.emptyAction')}
          </Link>
        }
      />
    );
  }
  return (
    <div className={s.bets}>
      <p className={s.count} role="status">
        {t('bets.count', { count: bets.total })}
      </p>
      <BetTable bets={bets.data} opening={round.opening} onSee={round.see} />
      <Pager
        index={page}
        pages={Math.ceil(bets.total / size)}
        onChange={setPage}
        labels={{ previous: t('bets.previous'), next: t('bets.next'), page: (index, pages) => t('bets.page', { index, pages }) }}
      />
      <RoundSheet round={round} />
    </div>
  );
}
