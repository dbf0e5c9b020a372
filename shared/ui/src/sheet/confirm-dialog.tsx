import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Sheet } from './sheet.tsx';
import s from './sheet.module.css';

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  body?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
};

/** A question with two buttons. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  body,
  confirmLabel,
  cancelLabel,
  closeLabel,
  danger,
  busy,
}: ConfirmDialogProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={closeLabel} size="sm">
      {body && <div className={s.words}>{body}</div>}
      <div className={s.confirm}>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm} full>
          {confirmLabel}
        </Button>
        <Button variant="secondary" onClick={onClose} full>
          {cancelLabel}
        </Button>
      </div>
    </Sheet>
  );
}
