import { cx } from '../class-names/cx.ts';
import s from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'lg';

/** Class names that make any link look like a `Button`. */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  full = false,
): string {
  return cx(s.button, s[variant], size === 'lg' && s.lg, full && s.full);
}
