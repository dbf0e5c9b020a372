import { useT } from '@parol/contract';
import { CopyButton, CopyNote } from './copy-button.tsx';
import { QrPicture } from './qr-picture.tsx';
import s from './show.module.css';
import type { ShowOf } from './shows.ts';
import { useCopy } from './use-copy.ts';

type Props = {
  readonly show: ShowOf<'qr'>;
  /** The label of the gateway, for the accessible name. */
  readonly label: string;
  readonly reference: string;
};

/** Opens the app of GCash, which can read a code from the phone's photos, as QR Ph codes ask for. */
const gcashApp = 'gcash://';

/** A QR code to scan or save, with its text to copy. */
export function QrPanel({ show, label, reference }: Props) {
  const t = useT();
  const copying = useCopy();
  return (
    <div className={s.panel}>
      <QrPicture
        text={show.text}
        label={t('qr.label', { label })}
        reference={reference}
        size={232}
        hint={t('qr.howTo', { label })}
        app={{ label: t('qr.saveAndOpen'), address: gcashApp }}
      >
        <CopyButton copying={copying} name={t('qr.text')} text={show.text} label={t('qr.copy')} />
      </QrPicture>
      <CopyNote copying={copying} />
    </div>
  );
}
