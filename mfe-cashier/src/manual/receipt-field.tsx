import { useFailureText, useShell, useT } from '@parol/contract';
import { Button, buttonClass, Field, IconTrash, IconUpload, Note, ProgressBar } from '@parol/ui';
import { useRef, useState, type ChangeEvent } from 'react';
import s from './manual.module.css';
import { receiptProblem } from './receipt-rules.ts';

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
  const input = useRef<HTMLInputElement>(null);
  const [gone, setGone] = useState<number>();
  const [name, setName] = useState<string>();
  const [error, setError] = useState<string>();

  const clear = () => {
    if (input.current) input.current.value = '';
    setName(undefined);
    onChange(undefined);
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    setError(undefined);
    if (!file) return;
    const problem = receiptProblem(file);
    if (problem) {
      clear();
      setError(t(`manual.receiptProblem.${problem}`));
      return;
    }
    setGone(0);
    onBusy(true);
    const outcome = await api.upload(file, setGone);
    setGone(undefined);
    onBusy(false);
    if (outcome.status === 'success') {
      setName(file.name);
      onChange(outcome.value[0]?.attachment_path);
      return;
    }
    clear();
    if (outcome.status === 'failed') setError(failureText(outcome.failure));
  };

  return (
    <>
      <Field label={t('manual.receipt')} hint={t('manual.receiptHint')} error={error}>
        {({ id, describedBy, invalid }) => (
          // The browser's own button speaks the browser's language, so ours stands in its place and the input lies over it.
          <span className={s.picker}>
            <input
              ref={input}
              id={id}
              type="file"
              accept=".png,.jpg,.jpeg,image/png,image/jpeg"
              aria-describedby={describedBy}
              aria-invalid={invalid || undefined}
              disabled={gone !== undefined}
              onChange={(event) => void choose(event)}
            />
            <span aria-hidden="true" className={buttonClass('secondary', 'md', true)}>
              <IconUpload size={18} /> {t('manual.chooseReceipt')}
            </span>
          </span>
        )}
      </Field>
      {gone !== undefined && <ProgressBar value={gone} max={1} label={t('manual.uploading')} showLabel />}
      {name !== undefined && (
        <Note tone="success">
          {t('manual.uploaded', { name })}{' '}
          <Button variant="ghost" icon={<IconTrash size={18} />} onClick={clear}>
            {t('manual.removeReceipt')}
          </Button>
        </Note>
      )}
    </>
  );
}
