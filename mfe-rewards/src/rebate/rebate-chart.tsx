import { useCall, useLanguage, useT } from '@parol/contract';
import { formatListPeso, formatPeso, formatShortDay, unitsPerPeso } from '@parol/domain';
import { Read } from '@parol/kit';
import {
  BarChart,
  Card,
  DataList,
  EmptyState,
  Section,
  SegmentedControl,
  Skeleton,
} from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { rebateChart } from '@parol/wire/rebate';
import { useState } from 'react';

type Chart = RowOf<typeof rebateChart>;
const views = ['days', 'providers'] as const;

/** The rebate of the last thirty days, by day or by provider. */
export function RebateChart() {
  const t = useT();
  const [view, setView] = useState<(typeof views)[number]>('days');
  const read = useCall(rebateChart, {});
  return (
    <Section title={t('rebate.chart.title')}>
      <Read
        read={read}
        failed={t('rebate.chart.failed')}
        domain="rebate"
        loading={t('rebate.loading')}
        skeleton={<Skeleton height={260} radius={20} />}
      >
        {([chart]) =>
          chart && (
            <Card gap={16}>
              {isBlank(chart) ? (
                <EmptyState title={t('rebate.chart.empty')} body={t('rebate.chart.emptyBody')} />
              ) : (
                <>
                  <SegmentedControl
                    label={t('rebate.chart.view')}
                    options={views.map((value) => ({ value, label: t(`rebate.chart.${value}`) }))}
                    value={view}
                    onChange={setView}
                  />
                  {view === 'days' ? <Days chart={chart} /> : <Providers chart={chart} />}
                </>
              )}
            </Card>
          )
        }
      </Read>
    </Section>
  );
}

const isBlank = ({ days, providers }: Chart) =>
  providers.length === 0 && days.every(({ self, downline }) => self === 0n && downline === 0n);

function Days({ chart }: { readonly chart: Chart }) {
  const t = useT();
  const { current } = useLanguage();
  return (
    <BarChart
      caption={t('rebate.chart.caption')}
      labelHeader={t('rebate.chart.day')}
      valueHeader={t('rebate.chart.rebate')}
      height={200}
      data={chart.days.map(({ day, self, downline }) => ({
        label: formatShortDay(day, current),
        value: Number(self + downline) / Number(unitsPerPeso),
      }))}
      format={(pesos) => formatPeso(BigInt(Math.round(pesos * Number(unitsPerPeso))))}
    />
  );
}

function Providers({ chart }: { readonly chart: Chart }) {
  const t = useT();
  return (
    <DataList
      caption={t('rebate.chart.providers')}
      rows={chart.providers}
      rowKey={({ provider_code }) => provider_code}
      columns={[
        {
          id: 'provider',
          header: t('rebate.turnover.provider'),
          primary: true,
          render: ({ provider_name }) => provider_name,
        },
        {
          id: 'valid',
          header: t('rebate.turnover.valid'),
          align: 'end',
          render: ({ valid }) => formatListPeso(valid),
        },
        {
          id: 'rebate',
          header: t('rebate.chart.rebate'),
          align: 'end',
          render: ({ rebate }) => formatListPeso(rebate),
        },
      ]}
    />
  );
}
