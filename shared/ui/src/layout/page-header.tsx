import type { ReactNode } from 'react';
import { cx } from '../class-names/cx.ts';
import s from './layout.module.css';

export type PageHeaderProps = {
  title: ReactNode;
  /** A link or an `IconButton` that goes back. */
  back?: ReactNode;
  aside?: ReactNode;
  lead?: ReactNode;
  className?: string | undefined;
};

/** The page's one h1. */
export function PageHeader({ title, back, aside, lead, className }: PageHeaderProps) {
  return (
    <header className={cx(s.header, className)}>
      {back && <div className={s.back}>{back}</div>}
      <div className={s.titles}>
        <h1>{title}</h1>
        {lead && <p className={s.lead}>{lead}</p>}
      </div>
      {aside}
    </header>
  );
}
