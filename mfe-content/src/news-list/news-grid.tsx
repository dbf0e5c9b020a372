import type { ReactNode } from 'react';
import s from './news-list.module.css';

/** A grid of `NewsCard`s with one, two or three columns, depending on the width. */
export function NewsGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={s.grid}>{children}</ul>;
}
