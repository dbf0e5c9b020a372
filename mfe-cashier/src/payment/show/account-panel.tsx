import { useT } from '@parol/contract';
import { formatAmount, formatPeso } from '@parol/domain';
import { CopyNote } from './copy-button.tsx';
import { CopyRows } from './copy-rows.tsx';
import s from './show.module.css';
import type { ShowOf } from './shows.ts';
import { useCopy } from './use-copy.ts';

type Props = {
  readonly show: ShowOf<'account'>;
  /** What the player pays, in units. */
  readonly amount: bigint;
};

/** An account to pay into; bank apps take an amount without its sign and separators. */
export function AccountPanel({ show, amount }: Props) {
  const t = useT();
  const copying = useCopy();
  return (
    <div className={s.panel}>
      <CopyRows
        copying={copying}
        rows={[
          { name: t('account.bank'), value: show.bank },
          { name: t('account.number'), value: show.number },
          { name: t('account.name'), value: show.name },
          { name: t('account.amount'), value: formatPeso(amount), text: formatAmount(amount) },
        ]}
      />
      <CopyNote copying={copying} />
      <p className={s.quiet}>{t('account.exact')}</p>
    </div>
  );
}
