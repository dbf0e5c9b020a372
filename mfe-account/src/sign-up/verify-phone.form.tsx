import { useModal, useShell, useT } from '@parol/contract';
import { useCallForm } from '@parol/kit';
import { validateTac } from '@parol/wire/member';
import * as v from 'valibot';
import { isOwnPath, useEnter, type Surface } from '../entrance/use-enter.ts';
import { otp } from '../form/field-schemas.ts';
import { OtpStep } from '../otp/otp-step.tsx';
import type { PendingOtp } from '../otp/pending-otp.ts';

const schema = v.object({ tac: otp() });

interface Props {
  readonly surface: Surface;
  readonly pending: PendingOtp;
  readonly onSent: (account: string, answer: unknown) => void;
  /** Ends the step: the member has logged in or chose another number. */
  readonly onEnd: () => void;
  /** Called when the pending registration no longer exists. */
  readonly onLapsed: () => void;
}

/** Second step of the sign-up: the code that verifies the phone. */
export function VerifyPhoneForm({ surface, pending, onSent, onEnd, onLapsed }: Props) {
  const t = useT();
  const { track } = useShell();
  const enter = useEnter(surface);
  const modal = useModal();
  // Who signed up for a page goes there at once; others are asked where to begin.
  const hasNext = isOwnPath(surface.next);
  const form = useCallForm(validateTac, schema, {
    name: 'otp-signup',
    domain: 'otp',
    initial: { tac: '' },
    hold: 'always',
    startsAt: 'tac',
    request: ({ tac }) => ({ account_id: pending.account, tac }),
    onDone: ([row], { refuse }) => {
      const failure = row && enter(row, hasNext ? t('signUp.welcome') : undefined);
      if (failure) return refuse(failure);
      if (!row) return;
      track('sign-up-finished');
      onEnd();
      if (!hasNext) modal.open('welcome');
    },
    onFailed: ({ code }) => {
      if (code !== 'account_not_exists') return false;
      onLapsed();
      return true;
    },
  });
  return (
    <OtpStep
      purpose="signup"
      {...{ pending, form, onSent }}
      code={form.code('tac')}
      verifyLabel={t('signUp.verify')}
      onOtherNumber={onEnd}
    />
  );
}
