import { useT } from '@parol/contract';
import { Stack, Steps, SuccessState, Text } from '@parol/ui';
import { useState } from 'react';
import { CrossLink } from '../entrance/cross-link.tsx';
import type { Surface } from '../entrance/use-enter.ts';
import { usePendingOtp } from '../otp/pending-otp.ts';
import { AskForm } from './ask.form.tsx';
import { ResetForm } from './reset.form.tsx';

/** Password reset: account, then code and new password, then log-in. */
export function Forgot({ surface }: { readonly surface: Surface }) {
  const t = useT();
  const { pending, sent, forget } = usePendingOtp('forgot');
  const [done, setDone] = useState(false);

  if (done) {
    return (
      <SuccessState
        title={t('forgot.doneTitle')}
        body={t('forgot.doneBody')}
        action={
          <CrossLink surface={surface} to="login" primary>
            {t('forgot.logIn')}
          </CrossLink>
        }
      />
    );
  }
  return (
    <Stack>
      <Steps
        steps={[
          { id: 'ask', label: t('forgot.stepAsk') },
          { id: 'reset', label: t('forgot.stepReset') },
        ]}
        current={pending ? 'reset' : 'ask'}
        label={t('forgot.steps')}
      />
      {pending ? (
        <ResetForm
          pending={pending}
          onSent={sent}
          onOtherNumber={forget}
          onDone={() => {
            forget();
            setDone(true);
          }}
        />
      ) : (
        <AskForm onSent={sent} />
      )}
      <Text tone="quiet" size={14} center>
        {t('forgot.remembered')}{' '}
        <CrossLink surface={surface} to="login">
          {t('forgot.logIn')}
        </CrossLink>
      </Text>
    </Stack>
  );
}
