import { useId, type ReactNode } from 'react';
import { cx } from '../class-names/cx.ts';
import { IconWarning } from '../icon/common-icons.tsx';
import s from './field.module.css';

export type FieldIds = { id: string; describedBy: string | undefined; invalid: boolean };

export type FieldBase = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error message; empty or missing means that the field is valid. */
  error?: ReactNode;
  /** Shown at the right of the hint: a fee, a limit. */
  aside?: ReactNode;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined;
};

export type FieldProps = FieldBase & {
  required?: boolean | undefined;
  className?: string | undefined;
  id?: string | undefined;
  children: (ids: FieldIds) => ReactNode;
};

/** The frame of a form field: label, control, hint, error message. */
export function Field({
  label,
  hint,
  error,
  required,
  aside,
  hideLabel,
  className,
  id,
  children,
}: FieldProps) {
  const made = useId();
  const own = id ?? made;
  const hintId = `${own}-hint`;
  const errorId = `${own}-error`;
  const hasBelow = Boolean(hint) || Boolean(aside);
  const described = [error ? errorId : '', hasBelow ? hintId : ''].filter(Boolean).join(' ');
  return (
    <div className={cx(s.field, className)}>
      <div className={hideLabel ? 'sr-only' : s.top}>
        <label className={s.label} htmlFor={own}>
          <span>{label}</span>
          {required && (
            <span className={s.star} aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
      </div>
      {children({ id: own, describedBy: described || undefined, invalid: Boolean(error) })}
      <FieldError id={errorId}>{error}</FieldError>
      {hasBelow && (
        <div id={hintId} className={cx(s.below, 'num')}>
          <span>{hint}</span>
          {aside && <span>{aside}</span>}
        </div>
      )}
    </div>
  );
}

/** A field's error message. The live region always exists, so that screen readers announce the message. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <div id={id} aria-live="polite">
      {children && (
        <p className={s.error}>
          <IconWarning size={16} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
