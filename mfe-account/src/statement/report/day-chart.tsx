import { useLanguage, useT } from '@parol/contract';
import { BarChart, formatPeso } from '@parol/ui';
import { unitsPerPeso } from '@parol/wire';
import s from './report.module.css';

interface Props {
  readonly caption: string;
  readonly valueHeader: string;
  /** Days are YYYY-MM-DD, amounts units; oldest first. */
  readonly days: readonly { readonly day: string; readonly amount: bigint }[];
  readonly tone?: 'gold' | 'teal';
}

/** Amounts over days; a single day needs no chart. */
export function DayChart({ caption, valueHeader, days, tone }: Props) {
  const t = useT();
  const { current } = useLanguage();
  if (days.length < 2) return null;
  const dayText = new Intl.DateTimeFormat(current === 'ph' ? 'fil' : 'en', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <BarChart
      className={s.chart}
      caption={caption}
      labelHeader={t('statement.day')}
      valueHeader={valueHeader}
      height={180}
      tone={tone}
      data={days.map(({ day, amount }) => ({
        label: dayText.format(new Date(`${day}T00:00:00Z`)),
        value: toPesos(amount),
      }))}
      format={wholePesos}
    />
  );
}

/** For drawing alone; figures beside a chart stay exact. */
const toPesos = (units: bigint): number => Number(units) / Number(unitsPerPeso);
const wholePesos = (pesos: number): string =>
  formatPeso(BigInt(Math.round(pesos * Number(unitsPerPeso))), { whole: true });
