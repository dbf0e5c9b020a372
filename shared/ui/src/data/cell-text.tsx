import type { ReactNode } from 'react';
import s from './data.module.css';

/** A table cell of two lines: a text, and a muted detail below. */
export function CellText({ children, detail }: { children?: ReactNode; detail?: ReactNode }) {
  return (
    <span className={s.cellText}>
      <span>{children}</span>
      {detail && <small>{detail}</small>}
    </span>
  );
}
