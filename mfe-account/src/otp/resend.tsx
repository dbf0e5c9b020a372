import { useFailureText, useT } from '@parol/contract';
import { useAct } from '@parol/contract';
import { Button, Countdown, formatClock, IconRefresh } from '@parol/ui';
import { renewTac } from '@parol/wire/member';
import { useEffect, useState } from 'react';
import type { OtpPurpose, PendingOtp } from './pending-otp.ts';
import { ResendLine } from './resend-line.tsx';
import s from './otp.module.css';

interface Props {
  readonly purpose: OtpPurpose;
  readonly pending: PendingOtp;
  readonly onSent: (account: string, answer: unknown) => void;
}

/** "Send a new code", locked for two minutes with a countdown. */
export function Resend({ purpose, pending, onSent }: Props) {
  const t = useT();
  const text = useFailureText('otp');
  const renew = useAct(renewTac);
  const [locked, setLocked] = useState(() => pending.resendAt > Date.now());
  const [renewed, setRenewed] = useState(false);
  useEffect(() => setLocked(pending.resendAt > Date.now()), [pending.resendAt]);

  const again = async () => {
    setRenewed(false);
    const outcome = await renew.run({ account_id: pending.account, purpose });
    if (outcome.status === 'success') {
      setRenewed(true);
      onSent(pending.account, outcome.value[0]);
    } else if (outcome.status === 'failed' && outcome.failure.code === 'tac_is_valid') {
      onSent(pending.account, outcome.failure.details?.[0]);
    }
  };

  return (
    <ResendLine>
      {locked ? (
        <Countdown
          key={pending.resendAt}
          until={pending.resendAt}
          onDone={() => setLocked(false)}
          render={(seconds) => t('otp.resendIn', { time: formatClock(seconds) })}
        />
      ) : (
        <Button
          variant="secondary"
          busy={renew.busy}
          icon={<IconRefresh size={18} />}
          onClick={() => void again()}
        >
          {t('otp.resend')}
        </Button>
      )}
      <p role="status" className={s.status}>
        {renew.failure
          ? text(renew.failure)
          : renewed && locked
            ? t('otp.renewed')
            : locked
              ? ''
              : t('otp.mayResend')}
      </p>
    </ResendLine>
  );
}
