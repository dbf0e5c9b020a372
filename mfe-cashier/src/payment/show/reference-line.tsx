import { useT } from '@parol/contract';
import { CopyIcon, CopyNote } from './copy-button.tsx';
import s from './show.module.css';
import { useCopy } from './use-copy.ts';

/** Our reference of an order, as players quote it to support, with a copy button. */
export function ReferenceLine({ reference }: { readonly reference: string }) {
  const t = useT();
  const copying = useCopy();
  return (
    <div>
      <p className={s.line}>
        <span className={s.quiet}>{t('payment.reference', { reference })}</span>
        <CopyIcon copying={copying} name={t('receipt.reference')} text={reference} />
      </p>
      <CopyNote copying={copying} />
    </div>
  );
}
