import { useT } from '@parol/contract';
import { Note } from '@parol/ui';
import { CopyNote } from './copy-button.tsx';
import { CopyRows } from './copy-rows.tsx';
import { QrPicture } from './qr-picture.tsx';
import s from './show.module.css';
import type { ShowOf } from './shows.ts';
import { useCopy } from './use-copy.ts';

type Props = {
  readonly show: ShowOf<'crypto'>;
  readonly reference: string;
};

/** A crypto address with the exact amount, and a warning about the network. */
export function CryptoPanel({ show, reference }: Props) {
  const t = useT();
  const copying = useCopy();
  const { amount, currency, network, address } = show;
  return (
    <div className={s.panel}>
      <p className={s.exact}>{t('crypto.exact', { amount, currency })}</p>
      <Note tone="warn" className={s.wide}>
        {t('crypto.warning', { currency, network })}
      </Note>
      <QrPicture
        text={address}
        label={t('crypto.qr', { currency })}
        reference={reference}
        size={200}
      >
        {null}
      </QrPicture>
      <CopyRows
        copying={copying}
        rows={[
          { name: t('crypto.address'), value: address },
          { name: t('crypto.amount'), value: `${amount} ${currency}`, text: amount },
          { name: t('crypto.network'), value: network, isPlain: true },
        ]}
      />
      <CopyNote copying={copying} />
      <p className={s.quiet}>{t('crypto.fee')}</p>
    </div>
  );
}
