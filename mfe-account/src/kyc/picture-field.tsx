import { useT } from '@parol/contract';
import { UploadField, type FormChoice } from '@parol/kit';
import type { KycSide } from '@parol/wire/kyc';

interface Props {
  readonly side: KycSide;
  readonly choice: FormChoice;
  readonly onBusy: (busy: boolean) => void;
}

/** One picture of a document. */
export function PictureField({ side, choice, onBusy }: Props) {
  const t = useT();
  return (
    <UploadField
      name={side}
      required
      domain="kyc"
      texts={{
        label: t(`kyc.sides.${side}`),
        hint: t(`kyc.sideHints.${side}`),
        choose: t('kyc.choose'),
        preparing: t('kyc.preparing'),
        sending: t('kyc.sending'),
        sent: (name) => t('kyc.sent', { name }),
        remove: t('kyc.remove'),
        problem: (problem) => t(`kyc.problem.${problem}`),
      }}
      onBusy={onBusy}
      {...choice}
    />
  );
}
