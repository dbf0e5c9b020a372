import type { ComponentProps } from 'react';
import { cx } from '../class-names/cx.ts';
import s from './layout.module.css';
import type { Gap } from './stack.tsx';

/** Two equal columns from 700 px of window width, one below that. */
export function Columns({
  gap = 16,
  className,
  ...rest
}: ComponentProps<'div'> & { gap?: Gap | undefined }) {
  return <div {...rest} className={cx(s.columns, s[`gap${gap}`], className)} />;
}
