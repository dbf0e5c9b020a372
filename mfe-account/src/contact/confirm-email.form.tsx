import { useAct, useT } from '@parol/contract';
import { useCallForm } from '@parol/kit';
import { confirmEmail, updateEmail } from '@parol/wire/contact';
import * as v from 'valibot';
import { otp } from '../form/field-schemas.ts';
import { validCode } from '../otp/valid-code.ts';
import { SecondFactor } from '../totp/second-factor.tsx';
import { CodeStep } from './code-step.tsx';
import { emailRequest, type EmailRequest } from './email-request.ts';

const schema = v.object({ tac: otp() });

interface Props {
  readonly to: string;
  /** Undefined after a reload of the page, which does not keep it. */
  readonly password: string | undefined;
  /** When another code may be sent, in milliseconds since the epoch. */
  readonly resendAt: number;
  readonly onSent: (request: EmailRequest, answer: unknown) => void;
  readonly onOther: () => void;
  /** Another code is requested, which needs the password typed first. */
  readonly onPassword: () => void;
  readonly onConfirmed: () => Promise<void>;
}

/** Form for the code that confirms an e-mail, and for the second factor of members who have one. */
export function ConfirmEmailForm({
  to,
  password,
  resendAt,
  onSent,
  onOther,
  onPassword,
  onConfirmed,
}: Props) {
  const t = useT();
  const again = useAct(updateEmail);
  const form = useCallForm(confirmEmail, schema, {
    name: 'confirm-email',
    domain: 'otp',
    domains: { totp: 'totp' },
    initial: { tac: '' },
    startsAt: 'tac',
    request: (checked) => checked,
    onDone: onConfirmed,
  });
  const sendAgain = async () => {
    if (password === undefined) {
      onPassword();
      return undefined;
    }
    const request = { contact_email: to, password };
    const outcome = await again.run(emailRequest(request));
    const sent = validCode(outcome);
    if (sent) onSent(request, sent.answer);
    else if (outcome.status === 'failed') return outcome.failure;
    return undefined;
  };
  return (
    <CodeStep
      {...{ to, resendAt, form, onOther }}
      code={form.code('tac')}
      goLabel={t('email.confirm')}
      otherLabel={t('email.other')}
      onAgain={sendAgain}
    >
      {form.secondFactor.required && <SecondFactor factor={form.secondFactor.field} />}
    </CodeStep>
  );
}
