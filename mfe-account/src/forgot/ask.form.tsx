import { useT } from '@parol/contract';
import { useCallForm } from '@parol/kit';
import { Button, Form, FormError, PhoneField, TextField } from '@parol/ui';
import { forgotPassword } from '@parol/wire/member';
import { codeStepHandlers } from '../otp/valid-code.ts';
import { forgotSchema } from './forgot.schema.ts';

interface Props {
  readonly onSent: (account: string, answer: unknown) => void;
}

/** First step: account and its last four digits. The reply doesn't reveal whether it exists. */
export function AskForm({ onSent }: Props) {
  const t = useT();
  const form = useCallForm(forgotPassword, forgotSchema, {
    name: 'forgot-password',
    domain: 'forgot',
    initial: { account_id: '', contact_phone: '' },
    request: (checked) => checked,
    ...codeStepHandlers((checked: { readonly account_id: string }, answer) =>
      onSent(checked.account_id, answer),
    ),
  });

  return (
    <Form {...form.props}>
      <PhoneField
        label={t('form.phoneLabel')}
        required
        autoComplete="username"
        placeholder="917 123 4567"
        {...form.field('account_id')}
      />
      <TextField
        label={t('forgot.lastFour')}
        hint={t('forgot.lastFourHint')}
        required
        inputMode="numeric"
        autoComplete="off"
        {...form.field('contact_phone')}
      />
      <FormError>{form.error}</FormError>
      <Button type="submit" full size="lg" busy={form.busy}>
        {t('otp.send')}
      </Button>
    </Form>
  );
}
