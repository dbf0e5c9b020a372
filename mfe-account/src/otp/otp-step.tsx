import { useFailureText, useT } from '@parol/contract';
import { formatPhone } from '@parol/domain';
import { Button, Form, FormError, OtpField, Text, TextButton } from '@parol/ui';
import type { Failure } from '@parol/wire';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useHold } from '../form/use-hold.ts';
import type { OtpPurpose, PendingOtp } from './pending-otp.ts';
import { Resend } from './resend.tsx';

/** Codes that speak of the typed OTP: they stand beside it, the others above the button. */
const ofTheCode = new Set([
  'invalid_tac',
  'tac_expired',
  'tac_validated',
  'tac_required',
  'member_otp_required',
  'otp_too_many_tries',
]);

interface Props {
  readonly purpose: OtpPurpose;
  readonly pending: PendingOtp;
  readonly busy: boolean;
  readonly verifyLabel: string;
  /** Sends the six digits; answers why they were refused, or nothing. */
  readonly onVerify: (code: string) => Promise<Failure | undefined>;
  readonly onSent: (account: string, answer: unknown) => void;
  readonly onOtherNumber: () => void;
}

/** Six boxes for the code that was sent, another code after two minutes, and the way back to the number. */
export function OtpStep({
  purpose,
  pending,
  busy,
  verifyLabel,
  onVerify,
  onSent,
  onOtherNumber,
}: Props) {
  const t = useT();
  const text = useFailureText('otp');
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const [formError, setFormError] = useState<string>();
  useHold(true, `otp-${purpose}`);
  // The step was asked for by its own button: typing goes on in the boxes.
  useLayoutEffect(() => input.current?.focus(), []);

  const verify = async (typed: string) => {
    setFormError(undefined);
    if (typed.length < 6) {
      setFieldError(t('form.otp'));
      input.current?.focus();
      return;
    }
    setFieldError(undefined);
    const failure = await onVerify(typed);
    if (!failure) return;
    if (ofTheCode.has(failure.code)) {
      setFieldError(text(failure));
      setCode('');
      input.current?.focus();
    } else setFormError(text(failure));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(code);
  };

  return (
    <Form onSubmit={submit} aria-label={t('otp.title')}>
      <Text tone="soft" role="status">
        {t('otp.sentTo')} <b className="num">{formatPhone(pending.account)}</b>
      </Text>
      <OtpField
        ref={input}
        name="otp"
        label={t('otp.label')}
        hint={t('otp.hint')}
        value={code}
        error={fieldError}
        onChange={(next) => {
          setCode(next);
          setFieldError(undefined);
        }}
        onComplete={(full) => void verify(full)}
      />
      <FormError>{formError}</FormError>
      <Button type="submit" full size="lg" busy={busy}>
        {verifyLabel}
      </Button>
      <Resend purpose={purpose} pending={pending} onSent={onSent} />
      <Text center>
        <TextButton onClick={onOtherNumber}>{t('otp.otherNumber')}</TextButton>
      </Text>
    </Form>
  );
}
