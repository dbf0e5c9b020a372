import { TextField, type TextFieldProps } from './text-field.tsx';

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>;

/** A day, with the native date picker. Value, `min` and `max` are YYYY-MM-DD. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
