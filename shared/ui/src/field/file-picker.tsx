import { useRef, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { buttonClass } from '../button/button-class.ts';
import { IconUpload } from '../icon/arrow-icons.tsx';
import { IconTrash } from '../icon/common-icons.tsx';
import { ProgressBar } from '../progress/progress-bar.tsx';
import { Note } from '../state/note.tsx';
import { Field, type FieldBase } from './field.tsx';
import s from './file-picker.module.css';

export type FilePickerProps = FieldBase & {
  /** File types and extensions that the browser's dialog offers. */
  accept: string;
  name?: string | undefined;
  chooseLabel: string;
  onFile: (file: File) => void;
  required?: boolean | undefined;
  /** Upload progress, 0 to 1. */
  gone?: number | undefined;
  goneLabel: string;
  /** Shown for an uploaded file, with a button that removes it. */
  done?: ReactNode;
  removeLabel: string;
  onRemove: () => void;
};

/** Picks one file, shows its upload progress, and removes it. */
export function FilePicker({
  accept,
  name,
  chooseLabel,
  onFile,
  required,
  gone,
  goneLabel,
  done,
  removeLabel,
  onRemove,
  ...field
}: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={s.file}>
      <Field {...field} required={required}>
        {({ id, describedBy, invalid }) => (
          // The browser labels its own button in its own language, so ours is shown below a transparent input.
          <span className={s.picker}>
            <input
              ref={input}
              id={id}
              type="file"
              name={name}
              accept={accept}
              aria-describedby={describedBy}
              aria-invalid={invalid || undefined}
              disabled={gone !== undefined}
              onChange={({ target }) => {
                const file = target.files?.[0];
                // Reset, so that the same file can be chosen again after a refusal.
                target.value = '';
                if (file) onFile(file);
              }}
            />
            <span aria-hidden="true" className={buttonClass('secondary', 'md', true)}>
              <IconUpload size={18} /> {chooseLabel}
            </span>
          </span>
        )}
      </Field>
      {gone !== undefined && <ProgressBar value={gone} max={1} label={goneLabel} showLabel />}
      {done && (
        <Note tone="success">
          {done}{' '}
          <Button variant="ghost" icon={<IconTrash size={18} />} onClick={onRemove}>
            {removeLabel}
          </Button>
        </Note>
      )}
    </div>
  );
}
