import type { ReactNode } from 'react';
import { cx } from '../class-names/cx.ts';
import s from './chip.module.css';

export type Tone = 'neutral' | 'gold' | 'success' | 'danger' | 'info' | 'warn' | 'magenta';

type ToneProps = { tone?: Tone | undefined; children?: ReactNode; className?: string | undefined };

/** A short label on a tinted background: RTP, NEW, last used. */
export function Badge({ tone = 'neutral', children, className }: ToneProps) {
  return <span className={cx(s.badge, s[tone], 'num', className)}>{children}</span>;
}

export type StatusPillProps = ToneProps & {
  /** Announces status changes to screen readers. */
  live?: boolean | undefined;
};

/** The state of a ticket, a deposit, a gateway. */
export function StatusPill({ tone = 'neutral', children, live, className }: StatusPillProps) {
  return (
    <span className={cx(s.pill, s[tone], className)} role={live ? 'status' : undefined}>
      {children}
    </span>
  );
}
