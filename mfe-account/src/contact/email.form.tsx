import { visibleText } from '@parol/domain';
import { useT } from '@parol/contract';
import { useCallForm } from '@parol/kit';
import { Button, EmailField, Form, FormError, rules } from '@parol/ui';
import { updateEmail } from '@parol/wire/contact';
import * as v from 'valibot';
import { CurrentPassword } from '../form/current-password.tsx';
import { knownPassword } from '../form/field-schemas.ts';
import { codeStepHandlers } from '../otp/valid-code.ts';
import { emailRequest, type EmailRequest } from './email-request.ts';

const schema = v.object({
  contact_email: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty('form.emailRequired'),
    rules.email(),
  ),
  password: knownPassword(),
});

interface Props {
  /** The member's unconfirmed e-mail, or the one whose code has to be sent again; else empty. */
  readonly initial: string;
  /** Whether the e-mail is known and only the password has to be typed. */
  readonly startsAtPassword: boolean;
  /** Called once a code is pending for the e-mail. */
  readonly onSent: (request: EmailRequest, answer: unknown) => void;
}

/** Form for a new e-mail and the member's password; sends a code to the e-mail. */
export function EmailForm({ initial, startsAtPassword, onSent }: Props) {
  const t = useT();
  const form = useCallForm(updateEmail, schema, {
    name: 'email',
    domain: 'email',
    initial: { contact_email: initial, password: '' },
    ...(startsAtPassword && { startsAt: 'password' }),
    request: emailRequest,
    ...codeStepHandlers(onSent),
  });
  return (
    <Form {...form.props}>
      <EmailField
        label={t('email.new')}
        hint={t('email.newHint')}
        required
        {...form.field('contact_email')}
      />
      <CurrentPassword {...form.field('password')} />
      <FormError>{form.error}</FormError>
      <Button type="submit" size="lg" full busy={form.busy}>
        {t('otp.send')}
      </Button>
    </Form>
  );
}
