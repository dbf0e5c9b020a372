import { useT } from '@parol/contract';
import { useCallForm } from '@parol/kit';
import { Button, Form, FormError, Note, PhoneField } from '@parol/ui';
import { phoneTac } from '@parol/wire/contact';
import * as v from 'valibot';
import { CurrentPassword } from '../form/current-password.tsx';
import { knownPassword, phoneField } from '../form/field-schemas.ts';
import { goesOnToCode } from '../otp/valid-code.ts';

const schema = v.object({ contact_phone: phoneField(), password: knownPassword() });
/** The new number and the password that allows the change. */
export type NewPhone = v.InferOutput<typeof schema>;

interface Props {
  /** A code is under way to the number. */
  readonly onSent: (phone: NewPhone, answer: unknown) => void;
}

/** First step of another phone: its number and the member's password. */
export function NewPhoneForm({ onSent }: Props) {
  const t = useT();
  const form = useCallForm(phoneTac, schema, {
    name: 'change-phone',
    domain: 'phone',
    initial: { contact_phone: '', password: '' },
    hold: 'always',
    request: (checked) => checked,
    ...goesOnToCode(onSent),
  });
  return (
    <Form {...form.props}>
      <Note tone="info">{t('phone.lead')}</Note>
      <PhoneField
        label={t('phone.new')}
        required
        data-autofocus
        placeholder="917 123 4567"
        autoComplete="tel"
        {...form.field('contact_phone')}
      />
      <CurrentPassword {...form.field('password')} />
      <FormError>{form.error}</FormError>
      <Button type="submit" size="lg" full busy={form.busy}>
        {t('otp.send')}
      </Button>
    </Form>
  );
}
