import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAct, useShell, useT, useToast } from '@parol/contract';
import { formatPhone, parsePhone } from '@parol/domain';
import { Button, Form, FormError, Note, PasswordField, PhoneField } from '@parol/ui';
import type { Failure } from '@parol/wire';
import { changePhone, phoneTac } from '@parol/wire/contact';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { knownPassword, phoneField } from '../form/field-schemas.ts';
import { formOptions } from '../form/form-options.ts';
import { useFieldText, useRefusal } from '../form/refusal.ts';
import { useHold } from '../form/use-hold.ts';
import { resendTime } from '../otp/pending-otp.ts';
import { SecondFactor, useSecondFactor } from '../totp/second-factor.tsx';
import { CodeStep } from './code-step.tsx';

const fields = {
  invalid_password: 'password',
  password_required: 'password',
  contact_phone_required: 'contact_phone',
  contact_phone_exists: 'contact_phone',
  invalidPhoneNumberFormat: 'contact_phone',
  no_changes: 'contact_phone',
} as const;
const schema = v.object({ contact_phone: phoneField(), password: knownPassword() });
type Form = v.InferInput<typeof schema>;

/** New number and password, the code sent there, and the second factor of a member who has one. */
export function ChangePhone({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const shell = useShell();
  const toast = useToast();
  const ask = useAct(phoneTac);
  const change = useAct(changePhone);
  const factor = useSecondFactor();
  const fieldText = useFieldText();
  const refuse = useRefusal<Form>('phone', fields);
  const [sent, setSent] = useState<Form & { readonly resendAt: number }>();
  const { register, handleSubmit, setError, formState } = useForm<Form>({
    resolver: valibotResolver(schema),
    ...formOptions,
    defaultValues: { contact_phone: '', password: '' },
  });
  const { errors } = formState;
  useHold(true, 'change-phone');

  const askFor = async (typed: Form): Promise<Failure | undefined> => {
    const outcome = await ask.run({ contact_phone: typed.contact_phone, password: typed.password });
    const details =
      outcome.status === 'failed'
        ? outcome.failure.details?.[0]
        : outcome.status === 'success'
          ? outcome.value[0]
          : undefined;
    // A code that was sent a moment ago still is good: on with that one.
    if (outcome.status === 'failed' && outcome.failure.code !== 'tac_is_valid')
      return outcome.failure;
    if (outcome.status !== 'processing')
      setSent({ ...typed, resendAt: resendTime(details, Date.now()) });
    return undefined;
  };
  const submit = handleSubmit(async ({ contact_phone, password }) => {
    const failure = await askFor({
      contact_phone: parsePhone(contact_phone) ?? contact_phone,
      password,
    });
    if (failure) refuse(failure, setError);
  });
  const changeWith = async (tac: string): Promise<Failure | undefined> => {
    if (!sent) return undefined;
    const outcome = await change.run({
      contact_phone: sent.contact_phone,
      password: sent.password,
      tac,
      ...factor.field,
    });
    if (outcome.status === 'failed')
      return factor.refused(outcome.failure) ? undefined : outcome.failure;
    if (outcome.status !== 'success') return undefined;
    // The phone is the account's name: the session goes on under the new one.
    shell.adoptSession(outcome.value[0]);
    toast({ tone: 'success', text: t('phone.changed') });
    onDone();
    return undefined;
  };

  if (sent) {
    return (
      <CodeStep
        to={formatPhone(sent.contact_phone)}
        resendAt={sent.resendAt}
        busy={change.busy}
        goLabel={t('phone.change')}
        otherLabel={t('otp.otherNumber')}
        onCode={changeWith}
        onAgain={() => askFor(sent)}
        onOther={() => setSent(undefined)}
      >
        {factor.asked && <SecondFactor factor={factor.props} />}
      </CodeStep>
    );
  }
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <Note tone="info">{t('phone.lead')}</Note>
      <PhoneField
        label={t('phone.new')}
        required
        data-autofocus
        placeholder="917 123 4567"
        autoComplete="tel"
        error={fieldText(errors.contact_phone)}
        {...register('contact_phone')}
      />
      <PasswordField
        label={t('security.current')}
        required
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
        error={fieldText(errors.password)}
        {...register('password')}
      />
      <FormError>{fieldText(errors.root)}</FormError>
      <Button type="submit" size="lg" full busy={ask.busy}>
        {t('otp.send')}
      </Button>
    </Form>
  );
}
