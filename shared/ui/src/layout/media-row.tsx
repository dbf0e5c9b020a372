import type { ReactNode } from 'react';
import s from './layout.module.css';

export type MediaRowProps = {
  /** A picture or an icon. */
  media: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  /** At the right: a badge, a button. */
  aside?: ReactNode;
};

/** A picture, a bold title over a muted line, and an element on the right. */
export function MediaRow({ media, title, detail, aside }: MediaRowProps) {
  return (
    <div className={s.media}>
      {media}
      <div>
        <b>{title}</b>
        <small>{detail}</small>
      </div>
      {aside}
    </div>
  );
}
