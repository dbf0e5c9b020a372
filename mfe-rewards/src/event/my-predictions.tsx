import { useCall, useT } from '@parol/contract';
import { Pages, Read } from '@parol/kit';
import { EmptyState, Skeleton } from '@parol/ui';
import { getBetList } from '@parol/wire/prediction';
import { useState } from 'react';
import s from './event.module.css';
import { ResultRow } from './match-lists.tsx';

/** The member's predictions of all campaigns, ten at a time. */
export function MyPredictions() {
  const t = useT();
  const [page, setPage] = useState(1);
  const read = useCall(getBetList, { page_number: page });
  return (
    <Read
      read={read}
      failed={t('event.own.failed')}
      domain="prediction"
      loading={t('event.own.loading')}
      skeleton={<Skeleton height={320} radius={20} />}
    >
      {([found]) =>
        found && found.data.length > 0 ? (
          <>
            <ul className={s.rows} aria-label={t('event.tabs.mine')}>
              {found.data.map((prediction) => (
                <ResultRow
                  key={prediction.match.match_id}
                  match={prediction.match}
                  prediction={prediction}
                />
              ))}
            </ul>
            <Pages index={page} total={found.total} onChange={setPage} />
          </>
        ) : (
          <EmptyState title={t('event.own.empty')} body={t('event.own.emptyBody')} />
        )
      }
    </Read>
  );
}
