import { useState } from 'react';
import { resendTime } from '../otp/pending-otp.ts';
import { ConfirmPhoneForm } from './confirm-phone.form.tsx';
import { NewPhoneForm, type NewPhone } from './new-phone.form.tsx';

/** First the new number, password and a code to the current phone, then a code to the new phone. */
export function ChangePhone({ onDone }: { readonly onDone: () => void }) {
  const [sent, setSent] = useState<NewPhone & { readonly resendAt: number }>();
  const [expired, setExpired] = useState<NewPhone>();
  const codeSent = (phone: NewPhone, answer: unknown) =>
    setSent({ ...phone, resendAt: resendTime(answer, Date.now()) });
  return sent ? (
    <ConfirmPhoneForm
      phone={sent}
      resendAt={sent.resendAt}
      onSent={codeSent}
      onOther={() => setSent(undefined)}
      onExpired={() => {
        setExpired({ contact_phone: sent.contact_phone, password: sent.password });
        setSent(undefined);
      }}
      onDone={onDone}
    />
  ) : (
    <NewPhoneForm expired={expired} onSent={codeSent} />
  );
}
