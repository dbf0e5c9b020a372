import type { ComponentProps, ElementType } from 'react';
import { cx } from '../cx.ts';
import s from './layout.module.css';

export type CardProps = ComponentProps<'div'> & {
  as?: ElementType;
  pad?: boolean | undefined;
  /** A faint violet light in the corner: for the one card that matters. */
  glow?: boolean | undefined;
};

/** A raised surface. */
export function Card({ as: Tag = 'div', pad = true, glow, className, ...rest }: CardProps) {
  return <Tag {...rest} className={cx(s.card, pad && s.pad, glow && s.glow, className)} />;
}
