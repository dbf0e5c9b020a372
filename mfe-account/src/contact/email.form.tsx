import { useT } from '@parol/contract';
import { useCallForm } from '@parol/kit';
import { Button, EmailField, Form, FormError, rules } from '@parol/ui';
import { updateEmail } from '@parol/wire/contact';
import * as v from 'valibot';
import { codeStepHandlers } from '../otp/valid-code.ts';
import { emailRequest } from './email-request.ts';

const schema = v.object({
  contact_email: v.pipe(v.string(), v.trim(), v.nonEmpty('form.emailRequired'), rules.email()),
});

interface Props {
  /** The member's unconfirmed e-mail, else empty. */
  readonly initial: string;
  /** Called once a code is pending for the e-mail. */
  readonly onSent: (email: string, answer: unknown) => void;
}

/** Form for a new e-mail; sends a code to it. */
export function EmailForm({ initial, onSent }: Props) {
  const t = useT();
  const form = useCallForm(updateEmail, schema, {
    name: 'email',
    domain: 'email',
    initial: { contact_email: initial },
    request: ({ contact_email }) => emailRequest(contact_email),
    ...codeStepHandlers((checked: { readonly contact_email: string }, answer) =>
      onSent(checked.contact_email, answer),
    ),
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
