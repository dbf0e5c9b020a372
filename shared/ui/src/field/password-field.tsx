import { useState, type ClipboardEvent } from 'react';
import { IconEye, IconEyeOff } from '../icon/common-icons.tsx';
import s from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'hideLabel' | 'type' | 'suffix'> & {
  /** Name of the button that shows the password. */
  showLabel: string;
  /** Name of the button that hides it again. */
  hideLabel: string;
};

/**
 * Inserts a pasted text that would make the value longer than the field's maximum, as a whole. A browser
 * would cut it without a word, and the password would be another than the one that was saved; so the
 * rule of the length refuses it instead. The maximum is for generators of passwords.
 */
function pasteWhole(event: ClipboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const pasted = event.clipboardData.getData('text');
  const start = input.selectionStart ?? input.value.length;
  const end = input.selectionEnd ?? start;
  const length = input.value.length - (end - start) + pasted.length;
  if (input.maxLength < 0 || length <= input.maxLength) return;
  event.preventDefault();
  input.setRangeText(pasted, start, end, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** A password with a button that shows it. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="off"
      spellCheck={false}
      onPaste={pasteWhole}
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
