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
  /** On a phone: a button that saves the code and then opens the app that reads it from the photos. */
  readonly app?: { readonly label: string; readonly address: string };
  /** Further buttons. */
  readonly children: ReactNode;
};

/** A QR code that can be saved as a picture. */
export function QrPicture({ text, label, reference, size, hint, app, children }: Props) {
  const t = useT();
  const toast = useToast();
  const saveFile = useSaveFile();
  const holder = useRef<HTMLDivElement>(null);
  const isPhone = matchMedia('(pointer: coarse)').matches;
  const save = async (then?: () => void) => {
    const svg = holder.current?.querySelector('svg');
    if (!svg) return;
    try {
      if (await saveFile(`parol-${reference}.png`, await qrPng(svg), 'image/png')) then?.();
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
      {app && isPhone && (
        <Button full onClick={() => void save(() => location.assign(app.address))}>
          {app.label}
        </Button>
      )}
      <div className={s.pair}>
        <Button variant="secondary" icon={<IconDownload size={18} />} onClick={() => void save()}>
          {t('qr.save')}
        </Button>
        {children}
      </div>
    </>
  );
}
