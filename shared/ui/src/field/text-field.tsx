import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names/cx.ts';
import { Field, type FieldBase } from './field.tsx';
import s from './field.module.css';

export type TextFieldProps = FieldBase &
  Omit<ComponentProps<'input'>, 'prefix'> & {
    prefix?: ReactNode;
    suffix?: ReactNode;
  };

/** One line of text. `ref` and the handlers go to the input, so `{...register('x')}` can be spread. */
export function TextField({
  label,
  hint,
  error,
  aside,
  hideLabel,
  prefix,
  suffix,
  className,
  id,
  required,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, aside, hideLabel, className, id, required }}>
      {(ids) => (
        <div className={s.control}>
          {prefix && <span className={s.prefix}>{prefix}</span>}
          <input
            type="text"
            {...input}
            id={ids.id}
            className={cx(s.input)}
            required={false}
            aria-required={required || undefined}
            aria-invalid={ids.invalid || undefined}
            aria-describedby={ids.describedBy}
          />
          {suffix && <span className={s.suffix}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
