import type { ReactNode } from 'react';
import s from './news.module.css';

/** A list of `NewsCard`s: one, two or three columns, by the width of the window. */
export function NewsGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={s.grid}>{children}</ul>;
}
