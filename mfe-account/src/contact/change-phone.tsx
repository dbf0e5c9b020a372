import { useState } from 'react';
import { resendTime } from '../otp/pending-otp.ts';
import { ConfirmPhoneForm } from './confirm-phone.form.tsx';
import { NewPhoneForm, type NewPhone } from './new-phone.form.tsx';

/** New number and password, then the code that is sent there. */
export function ChangePhone({ onDone }: { readonly onDone: () => void }) {
  const [sent, setSent] = useState<NewPhone & { readonly resendAt: number }>();
  const codeSent = (phone: NewPhone, answer: unknown) =>
    setSent({ ...phone, resendAt: resendTime(answer, Date.now()) });
  return sent ? (
    <ConfirmPhoneForm
      phone={sent}
      resendAt={sent.resendAt}
      onSent={codeSent}
      onOther={() => setSent(undefined)}
      onDone={onDone}
    />
  ) : (
    <NewPhoneForm onSent={codeSent} />
  );
}
