import { useT } from '@parol/contract';
import { type FormCode, SentCode } from '@parol/kit';
import type { transferTac, withdrawalTac } from '@parol/wire/member';

type Props = FormCode & {
  /** The call that sends the OTP. */
  readonly call: typeof transferTac | typeof withdrawalTac;
  readonly domain: 'withdrawal' | 'transfer';
  readonly onComplete: () => void;
};

/** Field for the OTP that a withdrawal or transfer requires. */
export function StepUpCode(props: Props) {
  const t = useT();
  const texts = {
    label: t('stepUp.code'),
    hint: t('stepUp.hint'),
    resend: t('stepUp.resend'),
    resendIn: (left: string) => `${t('stepUp.resendIn')} ${left}`,
  };
  return <SentCode {...props} texts={texts} />;
}
