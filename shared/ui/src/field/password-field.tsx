import { useState } from 'react';
import { IconEye, IconEyeOff } from '../icon/common-icons.tsx';
import s from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'hideLabel' | 'type' | 'suffix'> & {
  /** Name of the button that shows the password. */
  showLabel: string;
  /** Name of the button that hides it again. */
  hideLabel: string;
};

/** A password with a button that shows it. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className={s.reveal}
          aria-label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff size={22} /> : <IconEye size={22} />}
        </button>
      }
    />
  );
}
