import { TextField, type TextFieldProps } from './text-field.tsx';

export type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'inputMode'>;

/** A Philippine mobile number. What is typed may carry 09…, +63… or spaces: `normalisePhone` reads it. */
export function PhoneField(props: PhoneFieldProps) {
  return <TextField autoComplete="tel" {...props} type="tel" inputMode="tel" prefix={<span className="num">+63</span>} />;
}
