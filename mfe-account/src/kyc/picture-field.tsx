import { useFailureText, useShell, useT } from '@parol/contract';
import { FilePicker } from '@parol/ui';
import type { KycSide } from '@parol/wire/kyc';
import { pictureProblem, pictureTypes } from '@parol/wire/upload';
import { useState } from 'react';

interface Props {
  readonly side: KycSide;
  readonly sent: boolean;
  readonly error: string | undefined;
  /** The uploaded picture's path; undefined when it was removed. */
  readonly onChange: (path: string | undefined) => void;
  readonly onBusy: (busy: boolean) => void;
}

/** One picture of a document: looked at before it is sent, and sent at once. */
export function PictureField({ side, sent, error, onChange, onBusy }: Props) {
  const t = useT();
  const { api } = useShell();
  const text = useFailureText('kyc');
  const [gone, setGone] = useState<number>();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();

  const send = async (file: File) => {
    onChange(undefined);
    const wrong = pictureProblem(file);
    setProblem(wrong && t(`kyc.problem.${wrong}`));
    if (wrong) return;
    setGone(0);
    onBusy(true);
    const outcome = await api.upload(file, setGone);
    setGone(undefined);
    onBusy(false);
    if (outcome.status === 'success') {
      setName(file.name);
      onChange(outcome.value[0]?.attachment_path);
    } else if (outcome.status === 'failed') setProblem(text(outcome.failure));
  };
  return (
    <FilePicker
      name={side}
      label={t(`kyc.sides.${side}`)}
      hint={t(`kyc.sideHints.${side}`)}
      required
      accept={pictureTypes}
      chooseLabel={t('kyc.choose')}
      onFile={(file) => void send(file)}
      gone={gone}
      goneLabel={t('kyc.sending')}
      error={problem ?? (sent ? undefined : error)}
      done={sent ? t('kyc.sent', { name }) : undefined}
      removeLabel={t('kyc.remove')}
      onRemove={() => onChange(undefined)}
    />
  );
}
