import { useFailureText, useShell, useT } from '@parol/contract';
import { FilePicker } from '@parol/ui';
import { pictureProblem, pictureTypes } from '@parol/wire/upload';
import { useState } from 'react';

type Props = {
  /** The uploaded receipt's path; undefined while there is none. */
  readonly onChange: (attachmentPath: string | undefined) => void;
  readonly onBusy: (busy: boolean) => void;
};

/** A picture of the receipt: looked at before it is sent, and sent at once, with its progress. */
export function ReceiptField({ onChange, onBusy }: Props) {
  const t = useT();
  const { api } = useShell();
  const failureText = useFailureText('deposit');
  const [gone, setGone] = useState<number>();
  const [name, setName] = useState<string>();
  const [error, setError] = useState<string>();

  const clear = () => {
    setName(undefined);
    onChange(undefined);
  };
  const send = async (file: File) => {
    clear();
    const problem = pictureProblem(file);
    setError(problem && t(`manual.receiptProblem.${problem}`));
    if (problem) return;
    setGone(0);
    onBusy(true);
    const outcome = await api.upload(file, setGone);
    setGone(undefined);
    onBusy(false);
    if (outcome.status === 'success') {
      setName(file.name);
      onChange(outcome.value[0]?.attachment_path);
    } else if (outcome.status === 'failed') setError(failureText(outcome.failure));
  };
  return (
    <FilePicker
      name="attachment_path"
      label={t('manual.receipt')}
      hint={t('manual.receiptHint')}
      accept={pictureTypes}
      chooseLabel={t('manual.chooseReceipt')}
      onFile={(file) => void send(file)}
      gone={gone}
      goneLabel={t('manual.uploading')}
      error={error}
      done={name === undefined ? undefined : t('manual.uploaded', { name })}
      removeLabel={t('manual.removeReceipt')}
      onRemove={clear}
    />
  );
}
