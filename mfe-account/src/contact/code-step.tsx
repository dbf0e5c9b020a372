import { useFailureText, useT } from '@parol/contract';
import {
  Button,
  Countdown,
  Form,
  formatClock,
  FormError,
  IconRefresh,
  OtpField,
  Text,
  TextButton,
} from '@parol/ui';
import type { Failure } from '@parol/wire';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ResendLine } from '../otp/resend-line.tsx';

/** Codes that speak of the typed code: they stand beside it, the others above the button. */
const ofTheCode = new Set([
  'invalid_tac',
  'tac_expired',
  'tac_validated',
  'tac_required',
  'otp_too_many_tries',
]);

interface Props {
  /** Where the code went. */
  readonly to: string;
  /** When another may be asked for, in milliseconds since the epoch. */
  readonly resendAt: number;
  readonly busy: boolean;
  readonly goLabel: string;
  readonly otherLabel: string;
  /** Sends the six digits; answers why they were refused, or nothing. */
  readonly onCode: (code: string) => Promise<Failure | undefined>;
  /** Asks for another code; answers why there is none, or nothing. */
  readonly onAgain: () => Promise<Failure | undefined>;
  readonly onOther: () => void;
  /** What else the act asks for. */
  readonly children?: ReactNode;
}

/** The code that was sent to a new e-mail or phone. */
export function CodeStep({
  to,
  resendAt,
  busy,
  goLabel,
  otherLabel,
  onCode,
  onAgain,
  onOther,
  children,
}: Props) {
  const t = useT();
  const text = useFailureText('otp');
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  // The step was asked for by its own button: typing goes on in the boxes.
  useLayoutEffect(() => input.current?.focus(), []);
  const [fieldError, setFieldError] = useState<string>();
  const [formError, setFormError] = useState<string>();
  const [lockedUntil, setLockedUntil] = useState(0);
  const locked = lockedUntil !== resendAt && resendAt > Date.now();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFormError(undefined);
    setFieldError(code.length < 6 ? t('form.otp') : undefined);
    if (code.length < 6) return;
    const failure = await onCode(code);
    if (!failure) return;
    if (ofTheCode.has(failure.code)) {
      setFieldError(text(failure));
      setCode('');
    } else setFormError(text(failure));
  };
  const again = async () => {
    const failure = await onAgain();
    setFormError(failure && text(failure));
  };

  return (
    <Form onSubmit={(event) => void send(event)} aria-label={t('otp.title')}>
      <Text tone="soft" role="status">
        {t('otp.sentTo')} <b className="num">{to}</b>
      </Text>
      <OtpField
        name="otp"
        label={t('otp.label')}
        hint={t('otp.hint')}
        ref={input}
        value={code}
        error={fieldError}
        onChange={(next) => {
          setCode(next);
          setFieldError(undefined);
        }}
      />
      {children}
      <FormError>{formError}</FormError>
      <Button type="submit" size="lg" full busy={busy}>
        {goLabel}
      </Button>
      <ResendLine>
        {locked ? (
          <Countdown
            key={resendAt}
            until={resendAt}
            onDone={() => setLockedUntil(resendAt)}
            render={(seconds) => t('otp.resendIn', { time: formatClock(seconds) })}
          />
        ) : (
          <Button variant="secondary" icon={<IconRefresh size={18} />} onClick={() => void again()}>
            {t('otp.resend')}
          </Button>
        )}
      </ResendLine>
      <Text center>
        <TextButton onClick={onOther}>{otherLabel}</TextButton>
      </Text>
    </Form>
  );
}
