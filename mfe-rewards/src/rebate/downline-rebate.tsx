import { useCall, useT, useToday } from '@parol/contract';
import { formatListPeso, manilaDay } from '@parol/domain';
import { addDays } from '@parol/domain/calendar';
import { Pages, Read } from '@parol/kit';
import { Card, DataList, DateField, EmptyState, OfflineNote, Section, Skeleton } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { downlineRebate, refereeList, turnoverByDownline } from '@parol/wire/rebate';
import { useState } from 'react';
import { ClaimCard } from './claim-card.tsx';
import { MonthSelect, useThisMonth } from './month-select.tsx';
import { Rates } from './rates.tsx';
import s from './rebate.module.css';

type Referee = RowOf<typeof turnoverByDownline>['data'][number];

/** The downline rebate: the claimable amount, and turnover by referee of a month and of a day. */
export function DownlineRebate() {
  const t = useT();
  const read = useCall(downlineRebate, {});
  return (
    <div className={s.part}>
      <Read
        read={read}
        failed={t('rebate.failed')}
        domain="rebate"
        loading={t('rebate.loading')}
        skeleton={<Skeleton height={220} radius={20} />}
        offline={{
          nothing: <OfflineNote>{t('rebate.offline')}</OfflineNote>,
          stale: <OfflineNote>{t('offline')}</OfflineNote>,
        }}
      >
        {([row]) =>
          row && (
            <>
              <div className={s.pair}>
                <ClaimCard kind="downline" row={row} reload={read.reload} />
                {row.referees === 0 && (
                  <Card>
                    <EmptyState
                      title={t('rebate.downline.none')}
                      body={t('rebate.downline.noneBody')}
                    />
                  </Card>
                )}
              </div>
              {row.referees > 0 && (
                <>
                  <Rates row={row} note={t('rebate.rates.downline')} />
                  <DownlineTurnover />
                  <Referees />
                </>
              )}
            </>
          )
        }
      </Read>
    </div>
  );
}

function DownlineTurnover() {
  const t = useT();
  const thisMonth = useThisMonth();
  const [chosen, setMonth] = useState<string>();
  const month = chosen ?? thisMonth;
  const [page, setPage] = useState(1);
  const read = useCall(turnoverByDownline, { working_month: month, page_number: page });
  return (
    <Section title={t('rebate.downline.title')}>
      <div className={s.filters}>
        <MonthSelect
          month={month}
          onChange={(chosen) => {
            setMonth(chosen);
            setPage(1);
          }}
        />
      </div>
      <Read
        read={read}
        failed={t('rebate.turnover.failed')}
        domain="rebate"
        loading={t('rebate.loading')}
        skeleton={<Skeleton height={160} radius={20} />}
      >
        {([found]) =>
          found &&
          (found.total === 0 ? (
            <Card>
              <EmptyState
                title={t('rebate.turnover.empty')}
                body={t('rebate.downline.emptyBody')}
              />
            </Card>
          ) : (
            <>
              <RefereeRows caption={t('rebate.downline.title')} rows={found.data} />
              <Pages index={page} total={found.total} onChange={setPage} />
            </>
          ))
        }
      </Read>
    </Section>
  );
}

function Referees() {
  const t = useT();
  const yesterday = addDays(useToday(), -1);
  const [chosen, setDay] = useState<string>();
  const day = chosen ?? yesterday;
  const [page, setPage] = useState(1);
  const read = useCall(refereeList, {
    page_number: page,
    ...(day === '' ? {} : { working_date: day }),
  });
  return (
    <Section title={t('rebate.referees.title')}>
      <div className={s.filters}>
        <DateField
          label={t('rebate.referees.day')}
          max={yesterday}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      <Read
        read={read}
        failed={t('rebate.referees.failed')}
        domain="rebate"
        loading={t('rebate.loading')}
        skeleton={<Skeleton height={160} radius={20} />}
      >
        {([found]) =>
          found && (
            <>
              <RefereeRows
                caption={t('rebate.referees.title')}
                rows={found.data}
                joined={new Map(found.data.map((row) => [row, manilaDay(row.joined_at)]))}
              />
              <Pages index={page} total={found.total} onChange={setPage} />
            </>
          )
        }
      </Read>
    </Section>
  );
}

/** Referees by masked phone with turnover and rebate; `joined` adds the day of their sign-up. */
function RefereeRows({
  caption,
  rows,
  joined,
}: {
  readonly caption: string;
  readonly rows: readonly Referee[];
  readonly joined?: ReadonlyMap<Referee, string>;
}) {
  const t = useT();
  return (
    <DataList
      caption={caption}
      rows={rows.map((row, place) => ({ row, place }))}
      rowKey={({ place }) => place}
      columns={[
        {
          id: 'referee',
          header: t('rebate.referees.referee'),
          primary: true,
          render: ({ row }) => row.referee,
        },
        ...(joined
          ? [
              {
                id: 'joined',
                header: t('rebate.referees.joined'),
                render: ({ row }: { readonly row: Referee }) => joined.get(row),
              },
            ]
          : []),
        {
          id: 'counted',
          header: t('rebate.turnover.valid'),
          align: 'end',
          render: ({ row }) => formatListPeso(row.counted),
        },
        {
          id: 'rebate',
          header: t('rebate.chart.rebate'),
          align: 'end',
          render: ({ row }) => formatListPeso(row.rebate),
        },
      ]}
    />
  );
}
