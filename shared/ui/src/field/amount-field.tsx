import { readTypedAmount } from '@parol/domain';
import type { ChangeEvent, ComponentProps, FocusEvent } from 'react';
import { cx } from '../class-names/cx.ts';
import { Field, type FieldBase } from './field.tsx';
import s from './field.module.css';

export type AmountFieldProps = FieldBase & Omit<ComponentProps<'input'>, 'type' | 'prefix'>;

/** The plain form of an amount that can be read only one way; any other text stays as typed. */
function plainAmount(typed: string): string {
  const read = readTypedAmount(typed);
  return 'amount' in read ? read.amount : typed;
}

/**
 * A large amount field. What is typed stays as typed until the field loses focus; then, and after a
 * paste, an amount that can be read only one way is shown in its plain form ("PHP 1,234.50" as
 * "1234.50"). The form reads the value with `readTypedAmount` too, because Enter submits without a blur.
 */
export function AmountField({
  label,
  hint,
  error,
  aside,
  hideLabel,
  className,
  id,
  required,
  onChange,
  onBlur,
  ...input
}: AmountFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { nativeEvent: native, target } = event;
    if (native instanceof InputEvent && native.inputType === 'insertFromPaste')
      target.value = plainAmount(target.value);
    onChange?.(event);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    // Set before the form's handler reads the value.
    event.target.value = plainAmount(event.target.value);
    onBlur?.(event);
  };
  return (
    <Field {...{ label, hint, error, aside, hideLabel, className, id, required }}>
      {(ids) => (
        <label className={cx(s.control, s.amount)} htmlFor={ids.id}>
          <span className={s.peso} aria-hidden="true">
            ₱
          </span>
          <input
            autoComplete="off"
            placeholder="0"
            {...input}
            type="text"
            inputMode="decimal"
            id={ids.id}
            className={cx(s.input, 'num')}
            aria-required={required || undefined}
            aria-invalid={ids.invalid || undefined}
            aria-describedby={ids.describedBy}
            onChange={change}
            onBlur={leave}
          />
        </label>
      )}
    </Field>
  );
}
