import { useT } from '@parol/contract';
import { type FormCode, SentCode, type SentCodeCall } from '@parol/kit';

type Props = FormCode & {
  readonly call: SentCodeCall;
  /** What the code is for. */
  readonly hint: string;
  readonly onComplete: () => void;
};

/** Field for the OTP to the member's own phone, shown once a form requires it. */
export function OwnPhoneCode({ hint, ...code }: Props) {
  const t = useT();
  return (
    <SentCode
      domain="otp"
      texts={{
        label: t('otp.label'),
        hint,
        resend: t('otp.resend'),
        resendIn: (time) => t('otp.resendIn', { time }),
      }}
      takesFocus
      {...code}
    />
  );
}
