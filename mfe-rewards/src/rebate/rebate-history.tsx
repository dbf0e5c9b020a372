import { useCall, useT, useLanguage } from '@parol/contract';
import { formatListPeso, formatShortDay } from '@parol/domain';
import { Pages, Read, Time } from '@parol/kit';
import { AmountText, Card, CellText, DataList, EmptyState, OfflineNote, Skeleton } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { rebateResult } from '@parol/wire/rebate';
import { useState } from 'react';
import s from './rebate.module.css';

/** Accruals, corrections and claims of the last ninety days, newest first. */
export function RebateHistory() {
  const t = useT();
  const [page, setPage] = useState(1);
  const read = useCall(rebateResult, { page_number: page });
  return (
    <div className={s.part}>
      <Read
        read={read}
        failed={t('rebate.history.failed')}
        domain="rebate"
        loading={t('rebate.loading')}
        skeleton={<Skeleton height={240} radius={20} />}
        offline={{
          nothing: <OfflineNote>{t('rebate.offline')}</OfflineNote>,
          stale: <OfflineNote>{t('offline')}</OfflineNote>,
        }}
      >
        {([found]) =>
          found &&
          (found.total === 0 ? (
            <Card>
              <EmptyState title={t('rebate.history.empty')} body={t('rebate.history.emptyBody')} />
            </Card>
          ) : (
            <>
              <EntryTable entries={found.data} />
              <Pages index={page} total={found.total} onChange={setPage} />
            </>
          ))
        }
      </Read>
    </div>
  );
}

type Entry = RowOf<typeof rebateResult>['data'][number];

function EntryTable({ entries }: { readonly entries: readonly Entry[] }) {
  const t = useT();
  const language = useLanguage().current;
  return (
    <DataList
      caption={t('rebate.parts.history')}
      rows={entries}
      rowKey={({ entry_id }) => entry_id}
      columns={[
        {
          id: 'entry',
          header: t('rebate.history.entry'),
          primary: true,
          render: (row) => (
            <CellText detail={<Time at={row.at} />}>
              {t(`rebate.history.${row.entry}`, { day: formatShortDay(row.day, language) })}
            </CellText>
          ),
        },
        {
          id: 'kind',
          header: t('rebate.history.of'),
          render: ({ kind }) => t(`rebate.history.kinds.${kind}`),
        },
        {
          id: 'amount',
          header: t('rebate.chart.rebate'),
          align: 'end',
          render: ({ entry, amount }) =>
            entry === 'claimed' ? (
              <AmountText>{formatListPeso(amount)}</AmountText>
            ) : (
              <AmountText tone={amount > 0n ? 'win' : 'loss'}>
                {formatListPeso(amount, { sign: true })}
              </AmountText>
            ),
        },
        {
          id: 'remaining',
          header: t('rebate.history.remaining'),
          align: 'end',
          render: ({ remaining }) => formatListPeso(remaining),
        },
        {
          id: 'expires',
          header: t('rebate.history.expires'),
          render: ({ expires_at, remaining, expired }) =>
            expired > 0n
              ? t('rebate.history.expired', { amount: formatListPeso(expired) })
              : expires_at && remaining > 0n && <Time at={expires_at} />,
        },
      ]}
    />
  );
}
