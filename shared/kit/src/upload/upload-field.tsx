import { useFailureText, useShell } from '@parol/contract';
import { FilePicker } from '@parol/ui';
import { pictureProblem, pictureTypes } from '@parol/wire/upload';
import { useState } from 'react';

interface UploadTexts {
  readonly label: string;
  readonly hint: string;
  readonly choose: string;
  readonly sending: string;
  readonly sent: (fileName: string) => string;
  readonly remove: string;
  /** What keeps a picture from being sent: its type or its size. */
  readonly problem: (problem: 'type' | 'size') => string;
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
  /** What the form says while there is no picture. */
  readonly error: string | undefined;
  /** True while a picture is being sent. */
  readonly onBusy: (busy: boolean) => void;
}

/** A picture that is checked and sent as soon as it is chosen, with its progress. */
export function UploadField(props: Props) {
  const { name, texts, domain, required = false, value, onChange, error, onBusy } = props;
  const { api } = useShell();
  const failureText = useFailureText(domain);
  const [progress, setProgress] = useState<number>();
  const [fileName, setFileName] = useState('');
  const [problem, setProblem] = useState<string>();

  const send = async (file: File) => {
    onChange('');
    const wrong = pictureProblem(file);
    setProblem(wrong && texts.problem(wrong));
    if (wrong) return;
    setProgress(0);
    onBusy(true);
    const outcome = await api.upload(file, setProgress);
    setProgress(undefined);
    onBusy(false);
    if (outcome.status === 'success') {
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
      gone={progress}
      goneLabel={texts.sending}
      error={problem ?? (value === '' ? error : undefined)}
      done={value === '' ? undefined : texts.sent(fileName)}
      removeLabel={texts.remove}
      onRemove={() => onChange('')}
    />
  );
}
