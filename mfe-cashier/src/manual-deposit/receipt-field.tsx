import { useT } from '@parol/contract';
import { UploadField, type FormChoice } from '@parol/kit';

interface Props {
  readonly choice: FormChoice;
  readonly onBusy: (busy: boolean) => void;
}

/** Upload of a picture of the receipt. */
export function ReceiptField({ choice, onBusy }: Props) {
  const t = useT();
  return (
    <UploadField
      name="attachment_path"
      domain="deposit"
      texts={{
        label: t('manual.receipt'),
        hint: t('manual.receiptHint'),
        choose: t('manual.chooseReceipt'),
        preparing: t('manual.preparing'),
        sending: t('manual.uploading'),
        sent: (name) => t('manual.uploaded', { name }),
        remove: t('manual.removeReceipt'),
        problem: (problem) => t(`manual.receiptProblem.${problem}`),
      }}
      onBusy={onBusy}
      {...choice}
    />
  );
}
