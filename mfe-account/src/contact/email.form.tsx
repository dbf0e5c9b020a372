import { useT } from '@parol/contract';
import { useCallForm } from '@parol/kit';
import { Button, EmailField, Form, FormError, rules } from '@parol/ui';
import { updateEmail } from '@parol/wire/contact';
import * as v from 'valibot';
import { isCodeStillValid } from '../otp/valid-code.ts';
import { emailRequest } from './email-request.ts';

const schema = v.object({
  contact_email: v.pipe(v.string(), v.trim(), v.nonEmpty('form.emailRequired'), rules.email()),
});

interface Props {
  /** An e-mail that was never confirmed. */
  readonly initial: string;
  /** A code is under way to the e-mail. */
  readonly onSent: (email: string, answer: unknown) => void;
}

/** The e-mail that a code is sent to. */
export function EmailForm({ initial, onSent }: Props) {
  const t = useT();
  const form = useCallForm(updateEmail, schema, {
    name: 'email',
    domain: 'email',
    initial: { contact_email: initial },
    request: ({ contact_email }) => emailRequest(contact_email),
    onDone: ([row], { checked }) => onSent(checked.contact_email, row),
    onFailed: (failure, { checked }) => {
      if (!isCodeStillValid(failure)) return false;
      onSent(checked.contact_email, failure.details?.[0]);
      return true;
    },
  });
  return (
    <Form {...form.props}>
      <EmailField
        label={t('email.new')}
        hint={t('email.newHint')}
        required
        {...form.field('contact_email')}
      />
      <FormError>{form.error}</FormError>
      <Button type="submit" size="lg" full busy={form.busy}>
        {t('otp.send')}
      </Button>
    </Form>
  );
}
