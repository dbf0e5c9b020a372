import type { ComponentProps, ElementType } from 'react';
import { cx } from '../class-names/cx.ts';
import s from './layout.module.css';
import { stackClass, type Gap } from './stack.tsx';

export type CardProps = ComponentProps<'div'> & {
  as?: ElementType;
  pad?: boolean | undefined;
  /** A faint violet light in the corner, for the most important card. */
  glow?: boolean | undefined;
  /** Lays the content out as a `Stack` with this gap. */
  gap?: Gap | undefined;
};

/** A raised surface. */
export function Card({ as: Tag = 'div', pad = true, glow, gap, className, ...rest }: CardProps) {
  const classes = cx(s.card, pad && s.pad, glow && s.glow, gap && stackClass(gap), className);
  return <Tag {...rest} className={classes} />;
}
