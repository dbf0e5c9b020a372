import type { FocusEvent } from 'react';
import { nationalPhone } from '../rules/phone.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'inputMode'>;

/**
 * A Philippine mobile number. What is typed may carry 09…, +63… or spaces: `normalisePhone` reads it.
 * Once it is left it stands as it is read beside the prefix, "+63 917 123 4567"; while it is written in it stays
 * as typed, and so does what is no number.
 */
export function PhoneField({ onBlur, ...props }: PhoneFieldProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const shown = nationalPhone(input.value);
    // Before the form hears of the leaving: it reads the value then.
    if (shown !== null && shown !== input.value) input.value = shown;
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
