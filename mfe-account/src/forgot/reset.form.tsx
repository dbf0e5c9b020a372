import { useT } from '@parol/contract';
import { formatPhone } from '@parol/domain';
import { useCallForm } from '@parol/kit';
import { Button, Form, FormError, OtpField, Text, TextButton } from '@parol/ui';
import { resetPassword } from '@parol/wire/member';
import { PasswordPair } from '../form/password-pair.tsx';
import type { PendingOtp } from '../otp/pending-otp.ts';
import { Resend } from '../otp/resend.tsx';
import { SecondFactor } from '../totp/second-factor.tsx';
import { resetSchema } from './forgot.schema.ts';

interface Props {
  readonly pending: PendingOtp;
  readonly onSent: (account: string, answer: unknown) => void;
  readonly onOtherNumber: () => void;
  readonly onDone: () => void;
}

/** Second step: the code, the new password and, if the member has one, the second factor. */
export function ResetForm({ pending, onSent, onOtherNumber, onDone }: Props) {
  const t = useT();
  const form = useCallForm(resetPassword, resetSchema, {
    name: 'reset-password',
    domain: 'otp',
    domains: { totp: 'totp' },
    initial: { tac: '', new_password: '', confirm: '' },
    hold: 'always',
    startsAt: 'tac',
    together: [['new_password', 'confirm']],
    request: ({ tac, new_password }) => ({ account_id: pending.account, tac, new_password }),
    onDone,
  });

  return (
    <Form {...form.props}>
      <Text tone="quiet" size={14} role="status">
        {t('forgot.sentTo', { phone: formatPhone(pending.account) })}
      </Text>
      <OtpField name="tac" label={t('otp.label')} hint={t('otp.hint')} {...form.code('tac')} />
      <Resend purpose="forgot" pending={pending} onSent={onSent} />
      <PasswordPair
        label={t('form.newPasswordLabel')}
        typed={form.value('new_password')}
        field={form.field('new_password')}
        repeat={form.field('confirm')}
      />
      {form.secondFactor.required && <SecondFactor factor={form.secondFactor.field} />}
      <FormError>{form.error}</FormError>
      <Button type="submit" full size="lg" busy={form.busy}>
        {t('forgot.go')}
      </Button>
      <Text center>
        <TextButton onClick={onOtherNumber}>{t('otp.otherNumber')}</TextButton>
      </Text>
    </Form>
  );
}
