import { nationalPhone, parsePhone } from '@parol/domain';
import type { FocusEvent } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'inputMode'>;

/**
 * A Philippine mobile number, typed in any format that `parsePhone` accepts: 09…, +63…, with
 * spaces. When the field loses focus, it shows the number in the form that follows the prefix +63:
 * "917 123 4567". Any other text stays as typed.
 *
 * A text, because `type="tel"` does not allow `autocomplete="username"`, which the forms of log-in and
 * sign-up need; `inputmode` brings the same keyboard.
 */
export function PhoneField({ onBlur, ...props }: PhoneFieldProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const phone = parsePhone(input.value);
    // Set before the form's handler reads the value.
    if (phone !== undefined) input.value = nationalPhone(phone);
    onBlur?.(event);
  };
  return (
    <TextField
      autoComplete="tel"
      {...props}
      onBlur={leave}
      type="text"
      inputMode="tel"
      prefix={<span className="num">+63</span>}
    />
  );
}
