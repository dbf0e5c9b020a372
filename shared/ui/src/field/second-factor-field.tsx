import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Note } from '../state/note.tsx';
import { FormError } from './form-error.tsx';
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
  usePasskey: string;
  /** Shown after the passkey's confirmation. */
  proven: string;
};

/** A passkey as an alternative to a code. */
type PasskeyWay = {
  /** Asks for the passkey. Returns the proof to send as the second factor; undefined if the player cancelled or it failed. */
  prove: () => Promise<string | undefined>;
  busy: boolean;
  error: string | undefined;
};

export type SecondFactorFieldProps = {
  texts: SecondFactorTexts;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** The member's second factors: `app` (the default), `passkey` or both. */
  ways?: readonly string[] | undefined;
  /** Undefined if the browser does not support passkeys. */
  passkey?: PasskeyWay | undefined;
  /** Whether it takes the focus, because it appears after a submit. */
  takesFocus?: boolean | undefined;
};

const appAlone = ['app'];

/**
 * The field for the code of an authenticator app, a passkey, or, for members who lost these, a
 * recovery code.
 */
export function SecondFactorField(props: SecondFactorFieldProps) {
  const { texts, value, onChange, error, ways = appAlone, passkey, takesFocus } = props;
  const input = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLDivElement>(null);
  const hasApp = ways.includes('app');
  const usable = ways.includes('passkey') ? passkey : undefined;
  const [byRecovery, setByRecovery] = useState(!hasApp && !usable);
  const { proof, prove } = usePasskeyProof(usable, onChange);
  // Also after a refused code, which must be typed again.
  useLayoutEffect(() => {
    if (takesFocus) (input.current ?? first.current?.querySelector('button'))?.focus();
  }, [takesFocus, error]);
  if (proof !== undefined && value === proof)
    return (
      <div role="status">
        <Note tone="success">{texts.proven}</Note>
      </div>
    );
  return (
    <div className={s.factor} ref={first}>
      {byRecovery && (
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
      )}
      {!byRecovery && hasApp && (
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
      {usable && (
        <Button variant="secondary" full busy={usable.busy} onClick={() => void prove()}>
          {texts.usePasskey}
        </Button>
      )}
      <FormError>{usable?.error ?? (byRecovery || hasApp ? undefined : error)}</FormError>
      {(hasApp || !byRecovery) && (
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
      )}
    </div>
  );
}

/** The proof that the passkey gave, which is then the field's value. */
function usePasskeyProof(
  passkey: PasskeyWay | undefined,
  onChange: SecondFactorFieldProps['onChange'],
) {
  const [proof, setProof] = useState<string>();
  const prove = async () => {
    const made = await passkey?.prove();
    if (made === undefined) return;
    setProof(made);
    onChange(made);
  };
  return { proof, prove };
}
