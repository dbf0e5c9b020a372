import { useLanguage, useT } from '@parol/contract';
import { formatPeso, formatShortDay, unitsPerPeso } from '@parol/domain';
import { BarChart } from '@parol/ui';
import s from './report.module.css';

interface Props {
  readonly caption: string;
  readonly valueHeader: string;
  /** Days are YYYY-MM-DD, amounts units; oldest first. */
  readonly days: readonly { readonly day: string; readonly amount: bigint }[];
  readonly tone?: 'gold' | 'teal';
}

/** A chart of amounts by day; not shown for a single day. */
export function DayChart({ caption, valueHeader, days, tone }: Props) {
  const t = useT();
  const { current } = useLanguage();
  if (days.length < 2) return null;
  return (
    <BarChart
      className={s.chart}
      caption={caption}
      labelHeader={t('statement.day')}
      valueHeader={valueHeader}
      height={180}
      tone={tone}
      data={days.map(({ day, amount }) => ({
        label: formatShortDay(day, current),
        value: toPesos(amount),
      }))}
      format={wholePesos}
    />
  );
}

/** Used only for drawing; displayed figures are exact. */
const toPesos = (units: bigint): number => Number(units) / Number(unitsPerPeso);
const wholePesos = (pesos: number): string =>
  formatPeso(BigInt(Math.round(pesos * Number(unitsPerPeso))), { whole: true });
