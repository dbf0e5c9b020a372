import type { ReactNode } from 'react';
import { cx } from '../class-names/cx.ts';
import s from './data.module.css';

export type SummaryRow = {
  label: ReactNode;
  value: ReactNode;
  /** The total: larger, below a dashed line. */
  strong?: boolean | undefined;
  /** `code`: a long reference, in small type. */
  tone?: 'win' | 'code' | undefined;
};

/** Rows of name and amount, as on a receipt. */
export function SummaryRows({
  rows,
  className,
}: {
  rows: readonly SummaryRow[];
  className?: string | undefined;
}) {
  return (
    <dl className={cx(s.summary, 'num', className)}>
      {rows.map((row, index) => (
        <div key={index} className={cx(s.pair, row.strong && s.strong)}>
          <dt>{row.label}</dt>
          <dd className={row.tone && s[row.tone]}>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
