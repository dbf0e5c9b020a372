import { useAct, useFailureText, useT } from '@parol/contract';
import type { FormCode } from '@parol/kit';
import { Button, Countdown, formatClock, FormError, OtpField, Stack, Text } from '@parol/ui';
import { transferTac } from '@parol/wire/member';
import { useEffect, useEffectEvent, useState } from 'react';

type Props = FormCode & { readonly onComplete: () => void };

/** The OTP of a larger transfer: sent when its field appears, and again after its lock. */
export function TransferCode({ onComplete, ...code }: Props) {
  const t = useT();
  const failureText = useFailureText('transfer');
  const tac = useAct(transferTac);
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
        label={t('transfer.code')}
        hint={t('transfer.codeHint')}
        {...code}
        onComplete={onComplete}
      />
      <FormError>{tac.failure && failureText(tac.failure)}</FormError>
      {resendAt === undefined ? (
        <Button variant="ghost" busy={tac.busy} onClick={() => void send()}>
          {t('transfer.resend')}
        </Button>
      ) : (
        <Text tone="soft" size={13.5}>
          {t('transfer.resendIn')}{' '}
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
