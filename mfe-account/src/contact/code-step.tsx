import { useT } from '@parol/contract';
import { useFailureMessage } from '@parol/kit';
import type { CallForm, FormCode } from '@parol/kit';
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
import { type ReactNode, useState } from 'react';
import { ResendLine } from '../otp/resend-line.tsx';

interface Props {
  /** The recipient of the code. */
  readonly to: string;
  /** When another code may be sent, in milliseconds since the epoch. */
  readonly resendAt: number;
  readonly form: Pick<CallForm<never, never>, 'props' | 'busy' | 'error'>;
  readonly code: FormCode;
  readonly goLabel: string;
  readonly otherLabel: string;
  /** Sends another code; resolves with the failure, if any. */
  readonly onAgain: () => Promise<Failure | undefined>;
  readonly onOther: () => void;
  /** Further fields of the form. */
  readonly children?: ReactNode;
}

/** Entry of the code sent to a new e-mail or phone. */
export function CodeStep({
  to,
  resendAt,
  form,
  code,
  goLabel,
  otherLabel,
  onAgain,
  onOther,
  children,
}: Props) {
  const t = useT();
  const text = useFailureMessage('otp');
  const [notSent, setNotSent] = useState<Failure>();
  const [unlocked, setUnlocked] = useState(0);
  const locked = unlocked !== resendAt && resendAt > Date.now();
  const again = async () => setNotSent(await onAgain());

  return (
    <Form {...form.props} aria-label={t('otp.title')}>
      <Text tone="soft" role="status">
        {t('otp.sentTo')} <b className="num">{to}</b>
      </Text>
      <OtpField name="otp" label={t('otp.label')} hint={t('otp.hint')} {...code} />
      {children}
      <FormError>{form.error ?? (notSent && text(notSent))}</FormError>
      <Button type="submit" size="lg" full busy={form.busy}>
        {goLabel}
      </Button>
      <ResendLine>
        {locked ? (
          <Countdown
            key={resendAt}
            until={resendAt}
            onDone={() => setUnlocked(resendAt)}
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
