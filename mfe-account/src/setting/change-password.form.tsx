import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAct, useSession, useT } from '@parol/contract';
import { Button, Form, FormError, Note, PasswordField } from '@parol/ui';
import { updatePassword } from '@parol/wire/member';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formOptions, repeatedField } from '../form/form-options.ts';
import { PasswordPair } from '../form/password-pair.tsx';
import { useFieldText, useRefusal } from '../form/refusal.ts';
import { useHold } from '../form/use-hold.ts';
import { changePasswordSchema, type ChangePasswordForm as Values } from './security.schema.ts';

const fields = {
  invalid_password: 'password',
  password_required: 'password',
  new_password_required: 'new_password',
  passwordStrengthError: 'new_password',
  common_password: 'new_password',
  no_changes: 'new_password',
} as const;
const empty: Values = { password: '', new_password: '', confirm: '' };

/** Current password, new one twice. */
export function ChangePassword() {
  const t = useT();
  const { account } = useSession();
  const act = useAct(updatePassword);
  const fieldText = useFieldText();
  const refuse = useRefusal<Values>('security', fields);
  const [changed, setChanged] = useState(false);
  const { register, handleSubmit, setError, reset, watch, formState } = useForm<Values>({
    resolver: valibotResolver(changePasswordSchema),
    ...formOptions,
    defaultValues: empty,
  });
  const { errors, isDirty, touchedFields } = formState;
  const repeated = repeatedField(touchedFields.confirm);
  useHold(isDirty, 'change-password');

  const submit = handleSubmit(async ({ password, new_password }) => {
    const outcome = await act.run({ password, new_password });
    if (outcome.status === 'failed') return refuse(outcome.failure, setError);
    if (outcome.status !== 'success') return;
    reset(empty);
    setChanged(true);
  });

  return (
    <Form onSubmit={(event) => void submit(event)} onChange={() => setChanged(false)}>
      <input
        className="sr-only"
        type="text"
        autoComplete="username"
        value={account?.accountId ?? ''}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        label={t('security.current')}
        required
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
        error={fieldText(errors.password)}
        {...register('password')}
      />
      <PasswordPair
        label={t('form.newPasswordLabel')}
        typed={watch('new_password')}
        field={register('new_password', { deps: repeated })}
        error={errors.new_password}
        repeat={register('confirm')}
        repeatError={errors.confirm}
      />
      <FormError>{fieldText(errors.root)}</FormError>
      <div role="status">{changed && <Note tone="success">{t('security.changed')}</Note>}</div>
      <Button type="submit" size="lg" full busy={act.busy}>
        {t('security.go')}
      </Button>
    </Form>
  );
}
