import { useCall, useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { Read } from '@parol/kit';
import { Card, CardTitle, Note, OfflineNote, Skeleton, SummaryRows } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { rebate } from '@parol/wire/rebate';
import { isPending } from '../is-pending.ts';
import { ClaimCard } from './claim-card.tsx';
import { ProviderTurnover } from './provider-turnover.tsx';
import { Rates } from './rates.tsx';
import s from './rebate.module.css';
import { RebateChart } from './rebate-chart.tsx';

type Today = RowOf<typeof rebate>['today'];

/** The rebate of the member's own play: the claimable amount, today's, and by day and provider. */
export function OwnRebate() {
  const t = useT();
  const read = useCall(rebate, {});
  return (
    <div className={s.part}>
      <Read
        read={read}
        failed={t('rebate.failed')}
        domain="rebate"
        loading={t('rebate.loading')}
        className={s.pair}
        skeleton={
          <>
            <Skeleton height={220} radius={20} />
            <Skeleton height={220} radius={20} />
          </>
        }
        offline={{
          nothing: <OfflineNote>{t('rebate.offline')}</OfflineNote>,
          stale: <OfflineNote>{t('offline')}</OfflineNote>,
        }}
      >
        {([row]) =>
          row && (
            <>
              <div className={s.pair}>
                <ClaimCard kind="self" row={row} reload={read.reload} />
                <TodaySoFar today={row.today} />
              </div>
              <Rates row={row} note={t('rebate.rates.own')} />
            </>
          )
        }
      </Read>
      {/* Loads meanwhile, and appears below the rates, which would push it down. */}
      <div hidden={isPending(read)}>
        <RebateChart />
        <ProviderTurnover />
      </div>
    </div>
  );
}

function TodaySoFar({ today }: { readonly today: Today }) {
  const t = useT();
  return (
    <Card as="section" gap={12} aria-label={t('rebate.today.title')}>
      <CardTitle>{t('rebate.today.title')}</CardTitle>
      {today.rounds === 0 ? (
        <Note>{t('rebate.today.none')}</Note>
      ) : (
        <SummaryRows
          rows={[
            { label: t('rebate.turnover.staked'), value: formatPeso(today.staked) },
            { label: t('rebate.turnover.valid'), value: formatPeso(today.valid) },
            ...(['covered', 'paused'] as const)
              .filter((part) => today[part] !== 0n)
              .map((part) => ({
                label: t(`rebate.turnover.${part}`),
                value: formatPeso(-today[part]),
              })),
            { label: t('rebate.today.rebate'), value: formatPeso(today.rebate), strong: true },
          ]}
        />
      )}
      <p className={s.small}>{t('rebate.today.note')}</p>
    </Card>
  );
}
