import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAct, useT } from '@parol/contract';
import { parsePhone } from '@parol/domain';
import { Button, Form, FormError, PhoneField, TextField } from '@parol/ui';
import { forgotPassword } from '@parol/wire/member';
import { useForm } from 'react-hook-form';
import { formOptions } from '../form/form-options.ts';
import { useFieldText, useRefusal } from '../form/refusal.ts';
import { forgotSchema, type ForgotForm } from './forgot.schema.ts';

/** Whose password it is: account and last four digits. The answer is the same whether or not they match. */
export function AskForm({
  onSent,
}: {
  readonly onSent: (account: string, answer: unknown) => void;
}) {
  const t = useT();
  const act = useAct(forgotPassword);
  const fieldText = useFieldText();
  const refuse = useRefusal<ForgotForm>('forgot', {
    invalidPhoneNumberFormat: 'account_id',
    account_id_required: 'account_id',
    contact_phone_required: 'contact_phone',
  });
  const { register, handleSubmit, setError, formState } = useForm<ForgotForm>({
    resolver: valibotResolver(forgotSchema),
    ...formOptions,
    defaultValues: { account_id: '', contact_phone: '' },
  });

  const submit = handleSubmit(async ({ account_id, contact_phone }) => {
    const account = parsePhone(account_id) ?? account_id;
    const outcome = await act.run({ account_id: account, contact_phone });
    if (outcome.status === 'success') onSent(account, outcome.value[0]);
    else if (outcome.status === 'failed') {
      if (outcome.failure.code === 'tac_is_valid') onSent(account, outcome.failure.details?.[0]);
      else refuse(outcome.failure, setError);
    }
  });

  return (
    <Form onSubmit={(event) => void submit(event)}>
      <PhoneField
        label={t('form.phoneLabel')}
        required
        autoComplete="username"
        placeholder="917 123 4567"
        error={fieldText(formState.errors.account_id)}
        {...register('account_id')}
      />
      <TextField
        label={t('forgot.lastFour')}
        hint={t('forgot.lastFourHint')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={fieldText(formState.errors.contact_phone)}
        {...register('contact_phone')}
      />
      <FormError>{fieldText(formState.errors.root)}</FormError>
      <Button type="submit" full size="lg" busy={act.busy}>
        {t('otp.send')}
      </Button>
    </Form>
  );
}
