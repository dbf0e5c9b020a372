import type { ComponentProps, ElementType } from 'react';
import { cx } from '../class-names/cx.ts';
import s from './layout.module.css';

/** Pixels between the children of a `Stack`, `Row` or `Columns`. */
export type Gap = 4 | 8 | 10 | 12 | 14 | 16 | 24;

type Own<Tag extends ElementType> = {
  /** The element to render; `div` by default. */
  as?: Tag | undefined;
  gap?: Gap | undefined;
  className?: string | undefined;
};
export type StackProps<Tag extends ElementType> = Own<Tag> &
  Omit<ComponentProps<Tag>, keyof Own<Tag>>;

/** Class names of a `Stack`, for components that render their own element. */
export function stackClass(gap: Gap = 16): string {
  return cx(s.stack, s[`gap${gap}`]);
}

/** One column of children with the same gap between them. */
export function Stack<Tag extends ElementType = 'div'>({
  as,
  gap,
  className,
  ...rest
}: StackProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={cx(stackClass(gap), className)} />;
}
