import { useT } from '@parol/contract';
import { SegmentedControl } from '@parol/ui';
import { ranges, type Range } from './statement-filter.ts';
import s from './statement.module.css';

/** Today, 7, 30 or 90 days. */
export function RangePicker({ value, onChange }: { readonly value: Range; readonly onChange: (range: Range) => void }) {
  const t = useT();
  return (
    <SegmentedControl
      className={s.range}
      label={t('statement.range')}
      options={ranges.map((range) => ({ value: range, label: t(`statement.ranges.${range}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
