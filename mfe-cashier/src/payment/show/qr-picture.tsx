import { useT, useToast } from '@parol/contract';
import { useSaveFile } from '@parol/kit';
import { Button, IconDownload, QrCode } from '@parol/ui';
import { useRef, type ReactNode } from 'react';
import s from './show.module.css';
import { qrPng } from './qr-png.ts';

type Props = {
  /** The payload of the code. */
  readonly text: string;
  /** Accessible name of the code. */
  readonly label: string;
  /** Reference of the order, for the file's name. */
  readonly reference: string;
  readonly size: number;
  /** What is said below the code. */
  readonly hint?: string;
  /** Further buttons. */
  readonly children: ReactNode;
};

/** A QR code that can be saved as a picture. */
export function QrPicture({ text, label, reference, size, hint, children }: Props) {
  const t = useT();
  const toast = useToast();
  const saveFile = useSaveFile();
  const holder = useRef<HTMLDivElement>(null);
  const save = async () => {
    const svg = holder.current?.querySelector('svg');
    try {
      if (svg) await saveFile(`parol-${reference}.png`, await qrPng(svg), 'image/png');
    } catch {
      toast({ tone: 'danger', text: t('qr.saveFailed') });
    }
  };
  return (
    <>
      <div ref={holder}>
        <QrCode text={text} label={label} size={size} />
      </div>
      {hint && <p className={s.quiet}>{hint}</p>}
      <div className={s.pair}>
        <Button variant="secondary" icon={<IconDownload size={18} />} onClick={() => void save()}>
          {t('qr.save')}
        </Button>
        {children}
      </div>
    </>
  );
}
