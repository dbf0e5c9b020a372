import { useSession, useT } from '@parol/contract';
import { Card, Section, SummaryRows, Text } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { downlineRebate } from '@parol/wire/rebate';
import s from './rebate.module.css';

interface Props {
  readonly row: Pick<RowOf<typeof downlineRebate>, 'rates' | 'vip_level' | 'days_valid' | 'active'>;
  readonly note: string;
}

/** The current rebate rates. Hidden during a break, when nothing is offered. */
export function Rates({ row, note }: Props) {
  const t = useT();
  const { account } = useSession();
  if (account?.pausedUntil || !row.active) return null;
  return (
    <Section title={t('rebate.rates.title')}>
      <Card gap={12}>
        <Text tone="soft" size={14}>
          {note}
        </Text>
        <SummaryRows
          className={s.rates}
          rows={row.rates.map(({ game_type, percent }) => ({
            label: t(`rebate.categories.${game_type}`),
            value: t('rebate.rates.percent', { percent }),
          }))}
        />
        <p className={s.small}>{t('rebate.rates.expiry', { count: row.days_valid })}</p>
      </Card>
    </Section>
  );
}
