import { useT } from '@parol/contract';
import { DateField, SegmentedControl } from '@parol/ui';
import { daysOf, oldestDay, ranges, type Filter } from './report/statement-filter.ts';
import s from './statement.module.css';

interface Props {
  readonly filter: Filter;
  /** YYYY-MM-DD in Manila. */
  readonly today: string;
  readonly onChange: (change: Partial<Filter>) => void;
}

/** Today, 7, 30 or 90 days, or custom dates with errors at their fields. */
export function RangePicker({ filter, today, onChange }: Props) {
  const t = useT();
  const days = daysOf(filter, today);
  const error = (field: 'from' | 'to') =>
    'field' in days && days.field === field ? t(`statement.dates.${days.text}`) : undefined;
  const bounds = { min: oldestDay(today), max: today };
  return (
    <div className={s.range}>
      <SegmentedControl
        label={t('statement.range')}
        options={ranges.map((range) => ({ value: range, label: t(`statement.ranges.${range}`) }))}
        value={filter.range}
        onChange={(range) =>
          onChange(range === 'dates' && !('field' in days) ? { range, ...days } : { range })
        }
      />
      {filter.range === 'dates' && (
        <div className={s.dates}>
          <DateField
            {...bounds}
            label={t('statement.dates.from')}
            value={filter.from}
            error={error('from')}
            onChange={(event) => onChange({ from: event.target.value })}
          />
          <DateField
            {...bounds}
            label={t('statement.dates.to')}
            value={filter.to}
            error={error('to')}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}
