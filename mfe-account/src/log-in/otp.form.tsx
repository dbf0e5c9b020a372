import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAct, useT } from '@parol/contract';
import { parsePhone } from '@parol/domain';
import { Button, Form, FormError, PhoneField } from '@parol/ui';
import { loginTac, newLogin } from '@parol/wire/member';
import { useForm } from 'react-hook-form';
import { useEnter, useGreeting, type Surface } from '../entrance/use-enter.ts';
import { formOptions } from '../form/form-options.ts';
import { useFieldText, useRefusal } from '../form/refusal.ts';
import { OtpStep } from '../otp/otp-step.tsx';
import { usePendingOtp } from '../otp/pending-otp.ts';
import { otpLogInSchema, type OtpLogInForm } from './log-in.schema.ts';

/** Log-in with a code that is sent to the phone. */
export function OtpLogIn({ surface }: { readonly surface: Surface }) {
  const t = useT();
  const enter = useEnter(surface);
  const greeting = useGreeting();
  const send = useAct(loginTac);
  const prove = useAct(newLogin);
  const fieldText = useFieldText();
  const refuse = useRefusal<OtpLogInForm>('logIn', {
    invalidPhoneNumberFormat: 'account_id',
    account_id_required: 'account_id',
  });
  const { pending, sent, forget } = usePendingOtp('login');
  const { register, handleSubmit, setError, formState } = useForm<OtpLogInForm>({
    resolver: valibotResolver(otpLogInSchema),
    ...formOptions,
    defaultValues: { account_id: '' },
  });

  const ask = handleSubmit(async ({ account_id }) => {
    const account = parsePhone(account_id) ?? account_id;
    const outcome = await send.run({ account_id: account });
    if (outcome.status === 'success') sent(account, outcome.value[0]);
    else if (outcome.status === 'failed') {
      // The code that was sent before is still good: on to typing it.
      if (outcome.failure.code === 'tac_is_valid') sent(account, outcome.failure.details?.[0]);
      else refuse(outcome.failure, setError);
    }
  });

  if (pending) {
    return (
      <OtpStep
        purpose="login"
        pending={pending}
        busy={prove.busy}
        verifyLabel={t('logIn.go')}
        onSent={sent}
        onOtherNumber={forget}
        onVerify={async (code) => {
          const outcome = await prove.run({ account_id: pending.account, member_otp: code });
          if (outcome.status === 'failed') return outcome.failure;
          const row = outcome.status === 'success' ? outcome.value[0] : undefined;
          const failure = row && enter(row, greeting(row));
          if (row && !failure) forget();
          return failure;
        }}
      />
    );
  }
  return (
    <Form onSubmit={(event) => void ask(event)}>
      <PhoneField
        label={t('form.phoneLabel')}
        required
        hint={t('logIn.otpHint')}
        placeholder="917 123 4567"
        error={fieldText(formState.errors.account_id)}
        {...register('account_id')}
      />
      <FormError>{fieldText(formState.errors.root)}</FormError>
      <Button type="submit" full size="lg" busy={send.busy}>
        {t('otp.send')}
      </Button>
    </Form>
  );
}
