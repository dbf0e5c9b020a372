import type { ComponentProps } from 'react';
import { cx } from '../class-names/cx.ts';
import s from './layout.module.css';

/** `plain`, `soft` and `quiet` have decreasing contrast; `warn` is bold. */
export type TextTone = 'plain' | 'soft' | 'quiet' | 'success' | 'warn';

export type TextProps = ComponentProps<'p'> & {
  tone?: TextTone | undefined;
  /** Pixels; the page's 15 by default. */
  size?: 13 | 13.5 | 14 | undefined;
  center?: boolean | undefined;
};

// No letters after a digit in a class name: css-loader would change their case.
const sizeClass = { 13: s.size13, 13.5: s.sizeNote, 14: s.size14 };

/** A paragraph in one of the page's tones and sizes. Bold parts don't wrap. */
export function Text({ tone = 'plain', size, center, className, ...rest }: TextProps) {
  return (
    <p
      {...rest}
      className={cx(s.text, s[tone], size && sizeClass[size], center && s.center, className)}
    />
  );
}
