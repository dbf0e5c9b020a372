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
  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
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

/** State of the second factor in a form; inactive until the platform requires it. */
export function useSecondFactor<F extends { readonly code: string }>(text: (failure: F) => string) {
  const [asked, setAsked] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  return {
    asked,
    /** Fields to add to the call's body. */
    field: asked && code.trim() !== '' ? { totp: code.trim() } : {},
    /** Props of the field, once it is shown. */
    props: {
      value: code,
      error,
      onChange: (next: string) => {
        setCode(next);
        setError(undefined);
      },
    },
    /** Handles a refusal about the second factor; returns whether it was one. */
    refused: (failure: F): boolean => {
      if (!['totp_required', 'invalid_totp', 'totp_too_many_tries'].includes(failure.code))
        return false;
      // The first refusal only shows the field; it is not an error.
      setError(asked || failure.code !== 'totp_required' ? text(failure) : undefined);
      setAsked(true);
      setCode('');
      return true;
    },
    reset: () => {
      setAsked(false);
      setCode('');
      setError(undefined);
    },
  };
}
