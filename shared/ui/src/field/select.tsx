import type { ComponentProps } from 'react';
import { IconChevronDown } from '../icon/arrow-icons.tsx';
import { Field, type FieldBase } from './field.tsx';
import s from './field.module.css';

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };

export type SelectProps = FieldBase &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly SelectOption[];
    /** An empty first option that can't be selected again. */
    placeholder?: string | undefined;
  };

/** A native select, which works best on phones and with assistive technology. */
export function Select({
  label,
  hint,
  error,
  aside,
  hideLabel,
  className,
  id,
  required,
  options,
  placeholder,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, hint, error, aside, hideLabel, className, id, required }}>
      {(ids) => (
        <div className={s.control}>
          <select
            {...select}
            id={ids.id}
            className={s.input}
            aria-required={required || undefined}
            aria-invalid={ids.invalid || undefined}
            aria-describedby={ids.describedBy}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={s.chevron} aria-hidden="true">
            <IconChevronDown size={20} />
          </span>
        </div>
      )}
    </Field>
  );
}
