import { useT } from '@parol/contract';
import { PasswordField } from '@parol/ui';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { NewPassword } from './new-password.tsx';
import { useFieldText } from './refusal.ts';

interface Props {
  readonly label: string;
  /** What is typed by now, for the rules that tick themselves off. */
  readonly typed: string;
  readonly field: UseFormRegisterReturn;
  readonly error: FieldError | undefined;
  readonly repeat: UseFormRegisterReturn;
  readonly repeatError: FieldError | undefined;
}

/** A password that is being chosen, and once more: the pair of every form that sets one. */
export function PasswordPair({ label, typed, field, error, repeat, repeatError }: Props) {
  const t = useT();
  const fieldText = useFieldText();
  return (
    <>
      <NewPassword label={label} required typed={typed} error={fieldText(error)} {...field} />
      <PasswordField
        label={t('form.confirmLabel')}
        required
        autoComplete="new-password"
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
        error={fieldText(repeatError)}
        {...repeat}
      />
    </>
  );
}
