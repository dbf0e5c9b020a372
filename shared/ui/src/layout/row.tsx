import type { ComponentProps } from 'react';
import { cx } from '../class-names/cx.ts';
import s from './layout.module.css';
import type { Gap } from './stack.tsx';

/** Children side by side, wrapped if they do not fit; mainly for buttons. */
export function Row({
  gap = 8,
  className,
  ...rest
}: ComponentProps<'div'> & { gap?: Gap | undefined }) {
  return <div {...rest} className={cx(s.row, s[`gap${gap}`], className)} />;
}
