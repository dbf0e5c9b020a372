import { useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { BigNumber } from './big-number.tsx';
import { CopyButton, CopyNote } from './copy-button.tsx';
import s from './show.module.css';
import type { ShowOf } from './shows.ts';
import { useCopy } from './use-copy.ts';

type Props = {
  readonly show: ShowOf<'reference'>;
  /** What the player pays, in units. */
  readonly amount: bigint;
  /** Whether the player is shown another way first, so that the number is one to type. */
  readonly isOther: boolean;
};

/** A number to take to a counter, with what to bring, or to type into an app. */
export function ReferencePanel({ show, amount, isOther }: Props) {
  const t = useT();
  const copying = useCopy();
  return (
    <div className={s.panel}>
      <div className={s.box}>
        <p className={s.quiet}>{t('number.name')}</p>
        <BigNumber number={show.number} />
      </div>
      <div className={s.pair}>
        <CopyButton
          copying={copying}
          name={t('number.name')}
          text={show.number}
          label={t('number.copy')}
        />
      </div>
      <CopyNote copying={copying} />
      {!isOther && (
        <section className={s.bring} aria-label={t('number.bring.title')}>
          <h3>{t('number.bring.title')}</h3>
          <ul>
            <li>{t('number.bring.number')}</li>
            <li>{t('number.bring.cash', { amount: formatPeso(amount) })}</li>
            <li>{t('number.bring.id')}</li>
          </ul>
        </section>
      )}
    </div>
  );
}
