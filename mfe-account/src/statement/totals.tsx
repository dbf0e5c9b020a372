import { useLanguage, useT } from '@parol/contract';
import { BarChart, Card, formatPeso } from '@parol/ui';
import { unitsPerPeso, type RowOf } from '@parol/wire';
import type { memberStatement } from '@parol/wire/report';
import s from './statement.module.css';

interface Props {
  readonly statement: RowOf<typeof memberStatement>;
  /** A single day needs no chart. */
  readonly chart: boolean;
}

/** Sums over the whole range, and the change by day. */
export function Totals({ statement, chart }: Props) {
  const t = useT();
  const { current } = useLanguage();
  const { money_in, money_out, staked, won } = statement;
  const change = money_in - money_out - staked + won;
  const figures = [
    { id: 'moneyIn', value: formatPeso(money_in) },
    { id: 'moneyOut', value: formatPeso(money_out) },
    { id: 'staked', value: formatPeso(staked) },
    { id: 'won', value: formatPeso(won) },
  ];
  const dayText = new Intl.DateTimeFormat(current === 'ph' ? 'fil' : 'en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return (
    <Card>
      <dl className={s.totals}>
        {figures.map(({ id, value }) => (
          <div key={id}>
            <dt>{t(`statement.${id}`)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        <div className={s.change}>
          <dt>{t('statement.change')}</dt>
          <dd className="num" data-up={change > 0n}>
            {formatPeso(change, { sign: true })}
          </dd>
        </div>
      </dl>
      {chart && (
        <BarChart
          className={s.chart}
          caption={t('statement.chart')}
          labelHeader={t('statement.day')}
          valueHeader={t('statement.change')}
          height={180}
          data={statement.days.map(({ day, net }) => ({
            label: dayText.format(new Date(`${day}T00:00:00Z`)),
            // For drawing alone; the figures above stay exact.
            value: Number(net) / Number(unitsPerPeso),
          }))}
          format={(pesos) => formatPeso(BigInt(Math.round(pesos * Number(unitsPerPeso))), { whole: true })}
        />
      )}
    </Card>
  );
}
