import { useT } from '@parol/contract';
import type { FormField } from '@parol/kit';
import { PasswordField } from '@parol/ui';
import { newPasswordAttributes } from './generated-password.ts';
import { NewPassword } from './new-password.tsx';

interface Props {
  readonly label: string;
  /** The current value, for the checklist of rules. */
  readonly typed: string;
  readonly field: FormField;
  readonly repeat: FormField;
}

/** A new password and its repetition, for every form that sets a password. */
export function PasswordPair({ label, typed, field, repeat }: Props) {
  const t = useT();
  return (
    <>
      <NewPassword label={label} required typed={typed} {...field} />
      <PasswordField
        label={t('form.confirmLabel')}
        required
        autoComplete="new-password"
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
        {...newPasswordAttributes}
        {...repeat}
      />
    </>
  );
}
