import type { ComponentProps } from 'react';
import { cx } from '../class-names/cx.ts';
import { Field, type FieldBase } from './field.tsx';
import s from './field.module.css';

export type TextAreaProps = FieldBase & ComponentProps<'textarea'>;

/** Several lines of text. `ref` and the handlers go to the textarea, so `{...register('x')}` can be spread. */
export function TextArea({
  label,
  hint,
  error,
  aside,
  hideLabel,
  className,
  id,
  required,
  ...textarea
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, aside, hideLabel, className, id, required }}>
      {(ids) => (
        <div className={s.control}>
          <textarea
            rows={5}
            {...textarea}
            id={ids.id}
            className={cx(s.input, s.area)}
            required={false}
            aria-required={required || undefined}
            aria-invalid={ids.invalid || undefined}
            aria-describedby={ids.describedBy}
          />
        </div>
      )}
    </Field>
  );
}
