import { useId, type ComponentProps, type ReactNode } from 'react';
import s from './choice.module.css';
import { FieldError } from './field.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** A checkbox with its label; the whole row can be tapped. */
export function Checkbox({ label, hint, error, className, required, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={s.check}>
        <input
          {...input}
          type="checkbox"
          aria-required={required || undefined}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>
          <span>{label}</span>
          {hint && <span className={s.checkHint}> {hint}</span>}
        </span>
      </label>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
