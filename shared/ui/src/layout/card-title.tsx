import type { ReactNode } from 'react';
import s from './layout.module.css';

/** The heading of a `Card`; `aside`, for instance a badge, is shown on its right. */
export function CardTitle({ aside, children }: { aside?: ReactNode; children?: ReactNode }) {
  const title = <h2 className={s.cardTitle}>{children}</h2>;
  if (aside === undefined) return title;
  return (
    <div className={s.cardHead}>
      {title}
      {aside}
    </div>
  );
}
