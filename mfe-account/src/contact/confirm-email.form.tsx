import { useAct, useT } from '@parol/contract';
import { useCallForm } from '@parol/kit';
import { confirmEmail, updateEmail } from '@parol/wire/contact';
import * as v from 'valibot';
import { otp } from '../form/field-schemas.ts';
import { validCode } from '../otp/valid-code.ts';
import { CodeStep } from './code-step.tsx';
import { emailRequest } from './email-request.ts';

const schema = v.object({ tac: otp() });

interface Props {
  readonly to: string;
  /** When another code may be sent, in milliseconds since the epoch. */
  readonly resendAt: number;
  readonly onSent: (email: string, answer: unknown) => void;
  readonly onOther: () => void;
  readonly onConfirmed: () => Promise<void>;
}

/** Form for the code that confirms an e-mail. */
export function ConfirmEmailForm({ to, resendAt, onSent, onOther, onConfirmed }: Props) {
  const t = useT();
  const again = useAct(updateEmail);
  const form = useCallForm(confirmEmail, schema, {
    name: 'confirm-email',
    domain: 'otp',
    initial: { tac: '' },
    startsAt: 'tac',
    request: (checked) => checked,
    onDone: onConfirmed,
  });
  const sendAgain = async () => {
    const outcome = await again.run(emailRequest(to));
    const sent = validCode(outcome);
    if (sent) onSent(to, sent.answer);
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
    />
  );
}
