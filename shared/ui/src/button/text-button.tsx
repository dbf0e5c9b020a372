import type { ComponentProps } from 'react';
import { cx } from '../class-names/cx.ts';
import s from './button.module.css';

/** Class name that makes a link look like a `TextButton`. */
export const textButtonClass: string = cx(s.text);

/** A button that looks like a link in a text. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={cx(textButtonClass, className)} />;
}
