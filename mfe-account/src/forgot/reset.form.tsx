import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAct, useT } from '@parol/contract';
import { formatPhone } from '@parol/domain';
import { Button, Form, FormError, OtpField, Text, TextButton } from '@parol/ui';
import { resetPassword } from '@parol/wire/member';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { formOptions, repeatedField } from '../form/form-options.ts';
import { PasswordPair } from '../form/password-pair.tsx';
import { useFieldText, useRefusal } from '../form/refusal.ts';
import { useHold } from '../form/use-hold.ts';
import type { PendingOtp } from '../otp/pending-otp.ts';
import { Resend } from '../otp/resend.tsx';
import { resetSchema, type ResetForm as Values } from './forgot.schema.ts';

const fields = {
  invalid_tac: 'tac',
  tac_expired: 'tac',
  tac_validated: 'tac',
  tac_required: 'tac',
  otp_too_many_tries: 'tac',
  passwordStrengthError: 'new_password',
  common_password: 'new_password',
  new_password_required: 'new_password',
} as const;

interface Props {
  readonly pending: PendingOtp;
  readonly onSent: (account: string, answer: unknown) => void;
  readonly onOtherNumber: () => void;
  readonly onDone: () => void;
}

/** The code and the new password. */
export function ResetForm({ pending, onSent, onOtherNumber, onDone }: Props) {
  const t = useT();
  const act = useAct(resetPassword);
  const fieldText = useFieldText();
  const refuse = useRefusal<Values>('otp', fields);
  const { control, register, handleSubmit, setError, setFocus, watch, formState } = useForm<Values>(
    {
      resolver: valibotResolver(resetSchema),
      ...formOptions,
      defaultValues: { tac: '', new_password: '', confirm: '' },
    },
  );
  const { errors, touchedFields } = formState;
  const repeated = repeatedField(touchedFields.confirm);
  useHold(true, 'reset-password');
  useEffect(() => setFocus('tac'), [setFocus]);

  const submit = handleSubmit(async ({ tac, new_password }) => {
    const outcome = await act.run({ account_id: pending.account, tac, new_password });
    if (outcome.status === 'success') onDone();
    else if (outcome.status === 'failed') refuse(outcome.failure, setError);
  });

  return (
    <Form onSubmit={(event) => void submit(event)}>
      <Text tone="quiet" size={14} role="status">
        {t('forgot.sentTo', { phone: formatPhone(pending.account) })}
      </Text>
      <Controller
        control={control}
        name="tac"
        render={({ field }) => (
          <OtpField
            label={t('otp.label')}
            hint={t('otp.hint')}
            error={fieldText(errors.tac)}
            name={field.name}
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Resend purpose="forgot" pending={pending} onSent={onSent} />
      <PasswordPair
        label={t('form.newPasswordLabel')}
        typed={watch('new_password')}
        field={register('new_password', { deps: repeated })}
        error={errors.new_password}
        repeat={register('confirm')}
        repeatError={errors.confirm}
      />
      <FormError>{fieldText(errors.root)}</FormError>
      <Button type="submit" full size="lg" busy={act.busy}>
        {t('forgot.go')}
      </Button>
      <Text center>
        <TextButton onClick={onOtherNumber}>{t('otp.otherNumber')}</TextButton>
      </Text>
    </Form>
  );
}
