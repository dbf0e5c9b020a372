import type { ReactNode } from 'react';
import { cx } from '../class-names/cx.ts';
import s from './data.module.css';

export type AmountTextProps = {
  children?: ReactNode;
  /** Wins are gold, losses plain and never red. */
  tone?: 'win' | 'plain' | 'loss' | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  className?: string | undefined;
};

/** An amount, already formatted. */
export function AmountText({ children, tone = 'plain', size = 'md', className }: AmountTextProps) {
  return (
    <span
      className={cx(
        s.amount,
        'num',
        tone !== 'plain' && s[`amount${tone}`],
        size !== 'md' && s[size],
        className,
      )}
    >
      {children}
    </span>
  );
}
