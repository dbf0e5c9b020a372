import type { ComponentProps } from 'react';
import { cx } from '../class-names/cx.ts';
import { stackClass, type Gap } from '../layout/stack.tsx';

export type FormProps = ComponentProps<'form'> & { gap?: Gap | undefined };

/** A form in one column. The browser's own validation is off: fields show their errors themselves. */
export function Form({ gap, className, ...rest }: FormProps) {
  return <form noValidate {...rest} className={cx(stackClass(gap), className)} />;
}
