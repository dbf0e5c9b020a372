import { nationalPhone, parsePhone } from '@parol/domain';
import type { FocusEvent } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'inputMode'>;

/**
 * A Philippine mobile number. What is typed may carry 09…, +63… or spaces: `parsePhone` reads it. When it loses focus,
 * the number is shown as it reads after the prefix: "+63 917 123 4567". A text that is no number stays as typed.
 */
export function PhoneField({ onBlur, ...props }: PhoneFieldProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const phone = parsePhone(input.value);
    // Set before the form handles the event, which reads the value.
    if (phone !== undefined) input.value = nationalPhone(phone);
    onBlur?.(event);
  };
  return (
    <TextField
      autoComplete="tel"
      {...props}
      onBlur={leave}
      type="tel"
      inputMode="tel"
      prefix={<span className="num">+63</span>}
    />
  );
}
