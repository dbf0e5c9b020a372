import { useFailureText, useShell } from '@parol/contract';
import { FilePicker } from '@parol/ui';
import { pictureTypes } from '@parol/wire/upload';
import { useState } from 'react';
import { smallerPicture, type PictureProblem } from './smaller-picture.ts';

interface UploadTexts {
  readonly label: string;
  readonly hint: string;
  readonly choose: string;
  /** Shown while a large picture is made smaller. */
  readonly preparing: string;
  readonly sending: string;
  readonly sent: (fileName: string) => string;
  readonly remove: string;
  /** The text for a picture that can't be sent. */
  readonly problem: (problem: PictureProblem) => string;
}

interface Progress {
  readonly step: 'preparing' | 'sending';
  /** Completed fraction of the step, 0 to 1. */
  readonly fraction: number;
}

interface Props {
  readonly name: string;
  readonly texts: UploadTexts;
  /** Texts of refusals: `errors.<domain>.<code>` of the remote. */
  readonly domain: string;
  readonly required?: boolean;
  /** The uploaded picture's path; empty while there is none. */
  readonly value: string;
  readonly onChange: (path: string) => void;
  /** The form's error, shown while there is no picture. */
  readonly error: string | undefined;
  /** True while a picture is made smaller or sent. */
  readonly onBusy: (busy: boolean) => void;
}

/**
 * A field for a picture, which is made smaller if needed and uploaded as soon as it is chosen.
 * Shows the progress.
 */
export function UploadField(props: Props) {
  const { name, texts, domain, required = false, value, onChange, error, onBusy } = props;
  const { api } = useShell();
  const failureText = useFailureText(domain);
  const [progress, setProgress] = useState<Progress>();
  const [fileName, setFileName] = useState('');
  const [problem, setProblem] = useState<string>();

  const prepareAndUpload = async (file: File) => {
    const at = (step: Progress['step']) => (fraction: number) => setProgress({ step, fraction });
    const picture = await smallerPicture(file, at('preparing'));
    if (typeof picture === 'string') return picture;
    at('sending')(0);
    return api.upload(picture, at('sending'));
  };
  const send = async (file: File) => {
    onChange('');
    setProblem(undefined);
    onBusy(true);
    const outcome = await prepareAndUpload(file);
    setProgress(undefined);
    onBusy(false);
    if (typeof outcome === 'string') setProblem(texts.problem(outcome));
    else if (outcome.status === 'success') {
      setFileName(file.name);
      onChange(outcome.value[0]?.attachment_path ?? '');
    } else if (outcome.status === 'failed') setProblem(failureText(outcome.failure));
  };
  return (
    <FilePicker
      name={name}
      label={texts.label}
      hint={texts.hint}
      required={required}
      accept={pictureTypes}
      chooseLabel={texts.choose}
      onFile={(file) => void send(file)}
      gone={progress?.fraction}
      goneLabel={progress?.step === 'preparing' ? texts.preparing : texts.sending}
      error={problem ?? (value === '' ? error : undefined)}
      done={value === '' ? undefined : texts.sent(fileName)}
      removeLabel={texts.remove}
      onRemove={() => onChange('')}
    />
  );
}
