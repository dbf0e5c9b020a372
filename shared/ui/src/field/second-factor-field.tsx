import { useLayoutEffect, useRef, useState } from 'react';
import s from './second-factor.module.css';
import { OtpField } from './otp-field.tsx';
import { TextField } from './text-field.tsx';

export type SecondFactorTexts = {
  /** Label of the six-digit code. */
  label: string;
  hint: string;
  /** Label of the recovery code. */
  recoveryLabel: string;
  recoveryHint: string;
  useRecovery: string;
  useApp: string;
};

export type SecondFactorFieldProps = {
  texts: SecondFactorTexts;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** True when it appears after a submit: it takes the focus. */
  takesFocus?: boolean | undefined;
};

/** The code of an authenticator app, or, for those who lost it, a recovery code. */
export function SecondFactorField({
  texts,
  value,
  onChange,
  error,
  takesFocus,
}: SecondFactorFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [byRecovery, setByRecovery] = useState(false);
  // Also after a refused code, which is to be typed again.
  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus, error]);
  return (
    <div className={s.factor}>
      {byRecovery ? (
        <TextField
          name="totp"
          label={texts.recoveryLabel}
          hint={texts.recoveryHint}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <OtpField
          name="totp"
          label={texts.label}
          hint={texts.hint}
          value={value}
          error={error}
          ref={input}
          onChange={onChange}
        />
      )}
      <button
        type="button"
        className={s.other}
        onClick={() => {
          onChange('');
          setByRecovery(!byRecovery);
        }}
      >
        {byRecovery ? texts.useApp : texts.useRecovery}
      </button>
    </div>
  );
}
