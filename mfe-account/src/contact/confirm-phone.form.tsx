import { useAct, useShell, useT, useToast } from '@parol/contract';
import { formatPhone } from '@parol/domain';
import { useCallForm } from '@parol/kit';
import type { Failure } from '@parol/wire';
import { changePhone, phoneTac } from '@parol/wire/contact';
import * as v from 'valibot';
import { otp } from '../form/field-schemas.ts';
import { validCode } from '../otp/valid-code.ts';
import { SecondFactor } from '../totp/second-factor.tsx';
import { CodeStep } from './code-step.tsx';
import type { NewPhone } from './new-phone.form.tsx';

const schema = v.object({ tac: otp() });

interface Props {
  readonly phone: NewPhone;
  /** When another code may be sent, in milliseconds since the epoch. */
  readonly resendAt: number;
  readonly onSent: (phone: NewPhone, answer: unknown) => void;
  readonly onOther: () => void;
  /** Called when the proof of the current phone has expired and is required again. */
  readonly onExpired: () => void;
  readonly onDone: () => void;
}

/** Second step of a phone change: the code sent to the new phone, and any second factor. */
export function ConfirmPhoneForm({ phone, resendAt, onSent, onOther, onExpired, onDone }: Props) {
  const t = useT();
  const shell = useShell();
  const toast = useToast();
  const again = useAct(phoneTac);
  const { contact_phone, password } = phone;
  const handleExpired = ({ code }: Pick<Failure, 'code'>): boolean => {
    if (code !== 'tac_not_validate') return false;
    onExpired();
    return true;
  };
  const form = useCallForm(changePhone, schema, {
    name: 'change-phone',
    domain: 'otp',
    domains: { totp: 'totp' },
    initial: { tac: '' },
    hold: 'always',
    startsAt: 'tac',
    request: ({ tac }) => ({ contact_phone, password, tac }),
    onFailed: handleExpired,
    onDone: ([row]) => {
      // The phone is the account id, so the session continues under a new id.
      shell.adoptSession(row);
      toast({ tone: 'success', text: t('phone.changed') });
      onDone();
    },
  });
  const sendAgain = async () => {
    const outcome = await again.run({ contact_phone, password });
    const sent = validCode(outcome);
    if (sent) onSent(phone, sent.answer);
    else if (outcome.status === 'failed' && !handleExpired(outcome.failure)) return outcome.failure;
    return undefined;
  };
  return (
    <CodeStep
      to={formatPhone(contact_phone)}
      {...{ resendAt, form, onOther }}
      code={form.code('tac')}
      goLabel={t('phone.change')}
      otherLabel={t('otp.otherNumber')}
      onAgain={sendAgain}
    >
      {form.secondFactor.required && <SecondFactor factor={form.secondFactor.field} />}
    </CodeStep>
  );
}
