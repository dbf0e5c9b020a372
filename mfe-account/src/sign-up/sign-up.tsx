import { useAct, useT } from '@parol/contract';
import { Note, Stack, Steps, Text } from '@parol/ui';
import { validateTac } from '@parol/wire/member';
import { useState } from 'react';
import { CrossLink } from '../entrance/cross-link.tsx';
import { useEnter, type Surface } from '../entrance/use-enter.ts';
import { OtpStep } from '../otp/otp-step.tsx';
import { usePendingOtp } from '../otp/pending-otp.ts';
import { SignUpForm } from './sign-up.form.tsx';

/** Signing up: the form, then the code that proves the phone. A reload comes back to the code. */
export function SignUp({ surface }: { readonly surface: Surface }) {
  const t = useT();
  const enter = useEnter(surface);
  const prove = useAct(validateTac);
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
        <OtpStep
          purpose="signup"
          pending={pending}
          busy={prove.busy}
          verifyLabel={t('signUp.verify')}
          onSent={sent}
          onOtherNumber={forget}
          onVerify={async (code) => {
            const outcome = await prove.run({ account_id: pending.account, tac: code });
            if (outcome.status === 'failed') {
              // The registration behind the code is gone: it starts anew.
              if (outcome.failure.code === 'account_not_exists') {
                setLapsed(true);
                forget();
              }
              return outcome.failure;
            }
            const row = outcome.status === 'success' ? outcome.value[0] : undefined;
            const failure = row && enter(row, t('signUp.welcome'));
            if (row && !failure) forget();
            return failure;
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
