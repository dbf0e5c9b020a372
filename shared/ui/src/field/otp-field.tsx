import { oneTimeCodeIn } from '@parol/domain';
import { type ChangeEvent, type CSSProperties, type Ref, useId, useLayoutEffect } from 'react';
import { cx } from '../class-names/cx.ts';
import { Field, type FieldBase } from './field.tsx';
import s from './otp-field.module.css';

export type OtpFieldProps = FieldBase & {
  value: string;
  onChange: (value: string) => void;
  /** Called when all boxes are filled. */
  onComplete?: ((value: string) => void) | undefined;
  length?: number | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
};

/**
 * A one-time code: six boxes drawn over a single input, so that paste, autofill from a message and
 * screen readers work as in any field.
 */
export function OtpField({
  value,
  onChange,
  onComplete,
  length = 6,
  disabled,
  autoFocus,
  name,
  ref,
  ...field
}: OtpFieldProps) {
  const id = useId();
  useLayoutEffect(() => {
    if (autoFocus) document.getElementById(id)?.focus();
  }, [autoFocus, id]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const code = oneTimeCodeIn(event.target.value, length);
    if (code === value) {
      event.target.value = code;
      return;
    }
    onChange(code);
    if (code.length === length) onComplete?.(code);
  };
  const boxes = Array.from({ length }, (_, index) => value[index] ?? '');
  const now = Math.min(value.length, length - 1);
  return (
    <Field {...field} id={id}>
      {(ids) => (
        <div className={s.otp} style={{ '--count': length } as CSSProperties}>
          <input
            ref={ref}
            id={ids.id}
            name={name}
            className={s.input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            value={value}
            disabled={disabled}
            aria-invalid={ids.invalid || undefined}
            aria-describedby={ids.describedBy}
            onChange={change}
          />
          {boxes.map((digit, index) => (
            <span
              key={index}
              aria-hidden="true"
              className={cx(s.box, 'num', digit && s.filled, index === now && s.now)}
            >
              {digit}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
}
