import { useShell, useT, useToast } from '@parol/contract';
import { useSaveFile } from '@parol/kit';
import { Button, IconDownload, IconExternal, QrCode } from '@parol/ui';
import { useRef } from 'react';
import { payAddress } from './pay-page.ts';
import s from './payment.module.css';
import { qrPicture } from './qr-picture.ts';

type Props = {
  /** The payload of the code. */
  readonly text: string;
  /** The label of the gateway, for the accessible name. */
  readonly label: string;
  readonly reference: string;
  readonly payUrl: string | null;
};

/** The QR code with a save button; in the sandbox also a link to the page that simulates the phone. */
export function QrPanel({ text, label, reference, payUrl }: Props) {
  const t = useT();
  const toast = useToast();
  const saveFile = useSaveFile();
  const { thirdPartyOrigin } = useShell();
  const holder = useRef<HTMLDivElement>(null);
  const scanner = payAddress(payUrl);
  const isSandbox = scanner !== undefined && new URL(scanner).origin === thirdPartyOrigin;
  const save = async () => {
    const svg = holder.current?.querySelector('svg');
    try {
      if (svg) await saveFile(`parol-${reference}.png`, await qrPicture(svg), 'image/png');
    } catch {
      toast({ tone: 'danger', text: t('qr.saveFailed') });
    }
  };
  return (
    <div className={s.qr}>
      <div ref={holder}>
        <QrCode text={text} label={t('qr.label', { label })} size={232} />
      </div>
      <p className={s.quiet}>{t('qr.howTo', { label })}</p>
      <div className={s.pair}>
        <Button variant="secondary" icon={<IconDownload size={18} />} onClick={() => void save()}>
          {t('qr.save')}
        </Button>
        {isSandbox && (
          <Button variant="secondary" icon={<IconExternal size={18} />} href={scanner}>
            {t('qr.scanner')}
          </Button>
        )}
      </div>
    </div>
  );
}
