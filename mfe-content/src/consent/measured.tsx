import { useCall, useT } from '@parol/contract';
import { Day, Read } from '@parol/kit';
import { Card, CardTitle, OfflineNote, SkeletonText, SummaryRows, Text } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { consentData } from '@parol/wire/consent';

/** What the platform has stored under the visitor's consent. */
export function Measured({ visitor }: { readonly visitor: string }) {
  const t = useT();
  const read = useCall(consentData, { visitor });
  return (
    <Card gap={16}>
      <CardTitle>{t('cookies.measured.title')}</CardTitle>
      <Read
        read={read}
        failed={t('cookies.measured.failed')}
        loading={t('cookies.measured.loading')}
        skeleton={<SkeletonText lines={4} />}
        empty={<Text tone="soft">{t('cookies.measured.empty')}</Text>}
        offline={{ stale: <OfflineNote>{t('offline')}</OfflineNote> }}
      >
        {([row]) => row && <Figures row={row} />}
      </Read>
    </Card>
  );
}

function Figures({ row }: { readonly row: RowOf<typeof consentData> }) {
  const t = useT();
  const campaign = [row.ch, row.cm, row.pp].filter((part) => part !== null).join(' · ');
  return (
    <SummaryRows
      rows={[
        { label: t('cookies.measured.since'), value: <Day at={row.agreed_at} /> },
        { label: t('cookies.measured.ends'), value: <Day at={row.ends_at} /> },
        ...(campaign ? [{ label: t('cookies.measured.campaign'), value: campaign }] : []),
        ...row.events.map(({ kind, count }) => ({
          label: t(`cookies.measured.kinds.${kind}`),
          value: count,
        })),
      ]}
    />
  );
}
