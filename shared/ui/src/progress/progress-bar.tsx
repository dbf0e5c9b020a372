import type { ReactNode } from 'react';
import { cx } from '../class-names/cx.ts';
import s from './progress.module.css';

export type ProgressBarProps = {
  value: number;
  max: number;
  label: string;
  /** The value as text, for screen readers and on the right of the label. */
  valueText?: string | undefined;
  showLabel?: boolean | undefined;
  tone?: 'gold' | 'success' | 'danger' | 'info' | 'magenta' | undefined;
  aside?: ReactNode;
  className?: string | undefined;
};

/** A progress bar. */
export function ProgressBar({
  value,
  max,
  label,
  valueText,
  showLabel,
  tone = 'gold',
  className,
}: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={className}>
      {showLabel && (
        <div className={cx(s.barTop, 'num')} aria-hidden="true">
          <span>{label}</span>
          <span>{valueText ?? `${Math.floor(share * 100)}%`}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuetext={valueText}
        className={s.track}
      >
        <div className={cx(s.fill, s[tone])} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
