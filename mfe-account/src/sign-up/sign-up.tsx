import { useShell, useT } from '@parol/contract';
import { Note, Stack, Steps, Text } from '@parol/ui';
import { useEffect, useState } from 'react';
import { CrossLink } from '../entrance/cross-link.tsx';
import type { Surface } from '../entrance/use-enter.ts';
import { usePendingOtp } from '../otp/pending-otp.ts';
import { SignUpForm } from './sign-up.form.tsx';
import { VerifyPhoneForm } from './verify-phone.form.tsx';

/** Sign-up: the form, then the code that verifies the phone. A reload restores the code step. */
export function SignUp({ surface }: { readonly surface: Surface }) {
  const t = useT();
  const { track } = useShell();
  useEffect(() => track('sign-up-started'), [track]);
  const { pending, sent, forget } = usePendingOtp('signup');
  const [lapsed, setLapsed] = useState(false);
  const steps = [
    { id: 'form', label: t('signUp.stepForm') },
    { id: 'otp', label: t('signUp.stepOtp') },
  ];

  return (
    <Stack>
      <Steps steps={steps} current={pending ? 'otp' : 'form'} label={t('signUp.steps')} />
      {lapsed && !pending && <Note tone="warn">{t('signUp.lapsed')}</Note>}
      {pending ? (
        <VerifyPhoneForm
          surface={surface}
          pending={pending}
          onSent={sent}
          onEnd={forget}
          onLapsed={() => {
            setLapsed(true);
            forget();
          }}
        />
      ) : (
        <SignUpForm onSent={sent} />
      )}
      <Text tone="quiet" size={14} center>
        {t('signUp.haveAccount')}{' '}
        <CrossLink surface={surface} to="login">
          {t('signUp.logIn')}
        </CrossLink>
      </Text>
    </Stack>
  );
}
