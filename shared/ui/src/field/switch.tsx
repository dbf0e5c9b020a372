import type { ReactNode } from 'react';
import { cx } from '../class-names/cx.ts';
import s from './choice.module.css';

export type SwitchProps = {
  label: ReactNode;
  detail?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** A setting that takes effect immediately, without a save button. */
export function Switch({ label, detail, checked, onChange, disabled, className }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      disabled={disabled}
      className={cx(s.switch, className)}
      onClick={() => onChange(!checked)}
    >
      <span>
        <b>{label}</b>
        {detail && <small>{detail}</small>}
      </span>
      <span className={s.track} aria-hidden="true" />
    </button>
  );
}
