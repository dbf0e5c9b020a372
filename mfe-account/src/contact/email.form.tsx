import { valibotResolver } from '@hookform/resolvers/valibot';
import { useT } from '@parol/contract';
import { Button, Form, FormError, rules, TextField } from '@parol/ui';
import type { Failure } from '@parol/wire';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { formOptions } from '../form/form-options.ts';
import { useFieldText, useRefusal } from '../form/refusal.ts';
import { useHold } from '../form/use-hold.ts';

const fields = {
  contact_email_required: 'contact_email',
  contact_email_registered: 'contact_email',
  invalidEmailFormat: 'contact_email',
  no_changes: 'contact_email',
} as const;
const schema = v.object({
  contact_email: v.pipe(v.string(), v.trim(), v.nonEmpty('form.emailRequired'), rules.email()),
});
type Form = v.InferInput<typeof schema>;

interface Props {
  /** One that stands and was never confirmed. */
  readonly initial: string;
  readonly busy: boolean;
  /** Asks for a code; answers why there is none, or nothing. */
  readonly onAsk: (email: string) => Promise<Failure | undefined>;
}

/** Which e-mail the code shall go to. */
export function EmailForm({ initial, busy, onAsk }: Props) {
  const t = useT();
  const fieldText = useFieldText();
  const refuse = useRefusal<Form>('email', fields);
  const { register, handleSubmit, setError, formState } = useForm<Form>({
    resolver: valibotResolver(schema),
    ...formOptions,
    defaultValues: { contact_email: initial },
  });
  const { errors, isDirty } = formState;
  useHold(isDirty, 'email');
  const submit = handleSubmit(async ({ contact_email }) => {
    const failure = await onAsk(contact_email.trim());
    if (failure) refuse(failure, setError);
  });
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('email.new')}
        hint={t('email.newHint')}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        error={fieldText(errors.contact_email)}
        {...register('contact_email')}
      />
      <FormError>{fieldText(errors.root)}</FormError>
      <Button type="submit" size="lg" full busy={busy}>
        {t('otp.send')}
      </Button>
    </Form>
  );
}
