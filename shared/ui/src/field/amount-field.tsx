import type { ChangeEvent, ComponentProps } from 'react';
import { cx } from '../class-names/cx.ts';
import { Field, type FieldBase } from './field.tsx';
import s from './field.module.css';

export type AmountFieldProps = FieldBase & Omit<ComponentProps<'input'>, 'type' | 'prefix'>;

/**
 * Removes the peso sign, spaces and grouping commas from an amount. Everything else stays as typed,
 * and the form validates it, so that an amount never silently becomes another.
 */
export function cleanAmount(typed: string): string {
  return typed.replaceAll(/[₱\s,]/g, '').slice(0, 20);
}

/** A large amount field. Its value is a decimal string in pesos, cleaned while typing or pasting. */
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
  ...input
}: AmountFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const clean = cleanAmount(event.target.value);
    if (clean !== event.target.value) event.target.value = clean;
    onChange?.(event);
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
          />
        </label>
      )}
    </Field>
  );
}
