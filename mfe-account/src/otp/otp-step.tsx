import { useT } from '@parol/contract';
import { formatPhone } from '@parol/domain';
import type { CallForm, FormCode } from '@parol/kit';
import { Button, Form, FormError, OtpField, Text, TextButton } from '@parol/ui';
import type { ReactNode } from 'react';
import type { OtpPurpose, PendingOtp } from './pending-otp.ts';
import { Resend } from './resend.tsx';

interface Props {
  readonly purpose: OtpPurpose;
  readonly pending: PendingOtp;
  readonly form: Pick<CallForm<never, never>, 'props' | 'busy' | 'error' | 'submit'>;
  readonly code: FormCode;
  readonly verifyLabel: string;
  readonly onSent: (account: string, answer: unknown) => void;
  readonly onOtherNumber: () => void;
  /** Fields after the code. */
  readonly children?: ReactNode;
}

/** Entry of the sent code, with a resend button after two minutes and a link back to the number. */
export function OtpStep({
  purpose,
  pending,
  form,
  code,
  verifyLabel,
  onSent,
  onOtherNumber,
  children,
}: Props) {
  const t = useT();
  return (
    <Form {...form.props} aria-label={t('otp.title')}>
      <Text tone="soft" role="status">
        {t('otp.sentTo')} <b className="num">{formatPhone(pending.account)}</b>
      </Text>
      <OtpField
        name="otp"
        label={t('otp.label')}
        hint={t('otp.hint')}
        {...code}
        onComplete={form.submit}
      />
      {children}
      <FormError>{form.error}</FormError>
      <Button type="submit" full size="lg" busy={form.busy}>
        {verifyLabel}
      </Button>
      <Resend purpose={purpose} pending={pending} onSent={onSent} />
      <Text center>
        <TextButton onClick={onOtherNumber}>{t('otp.otherNumber')}</TextButton>
      </Text>
    </Form>
  );
}
