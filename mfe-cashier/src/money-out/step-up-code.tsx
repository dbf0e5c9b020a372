import { useAct, useFailureText, useT } from '@parol/contract';
import type { FormCode } from '@parol/kit';
import { Button, Countdown, formatClock, FormError, OtpField, Stack, Text } from '@parol/ui';
import type { transferTac, withdrawalTac } from '@parol/wire/member';
import { useEffect, useEffectEvent, useState } from 'react';

type Props = FormCode & {
  /** The call that sends the OTP. */
  readonly call: typeof transferTac | typeof withdrawalTac;
  readonly domain: 'withdrawal' | 'transfer';
  readonly onComplete: () => void;
};

/** The OTP of money that goes out: sent when its field appears, and again after its lock. */
export function StepUpCode({ call, domain, onComplete, ...code }: Props) {
  const t = useT();
  const failureText = useFailureText(domain);
  const tac = useAct(call);
  const [resendAt, setResendAt] = useState<string>();
  const send = async () => {
    const outcome = await tac.run({});
    if (outcome.status === 'success') setResendAt(outcome.value[0]?.resend_at);
  };
  const sendFirst = useEffectEvent(() => void send());
  useEffect(() => sendFirst(), []);
  return (
    <Stack gap={12}>
      <OtpField
        label={t('stepUp.code')}
        hint={t('stepUp.hint')}
        {...code}
        onComplete={onComplete}
      />
      <FormError>{tac.failure && failureText(tac.failure)}</FormError>
      {resendAt === undefined ? (
        <Button variant="ghost" busy={tac.busy} onClick={() => void send()}>
          {t('stepUp.resend')}
        </Button>
      ) : (
        <Text tone="soft" size={13.5}>
          {t('stepUp.resendIn')}{' '}
          <Countdown
            until={new Date(resendAt)}
            onDone={() => setResendAt(undefined)}
            render={formatClock}
          />
        </Text>
      )}
    </Stack>
  );
}
