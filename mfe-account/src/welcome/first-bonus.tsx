import { useLanguage, useT } from '@parol/contract';
import { formatPeso, localText } from '@parol/domain';
import { firstAmount, type FirstOffer } from './first-deposit.ts';
import s from './welcome.module.css';

/** What a first deposit becomes with a bonus, and what is to be staked for it. */
export function FirstBonus({ offer }: { readonly offer: FirstOffer }) {
  const t = useT();
  const { promotion, bonus, turnover } = offer;
  const name = localText(promotion.name, useLanguage().current);
  const whole = { whole: true } as const;
  return (
    <section className={s.offer} aria-label={name}>
      <p className={s.becomes}>
        {t('welcome.becomes', {
          deposit: formatPeso(firstAmount, whole),
          sum: formatPeso(firstAmount + bonus, whole),
        })}
      </p>
      <p>
        {t('welcome.bonus', { name, bonus: formatPeso(bonus, whole) })}{' '}
        {t('welcome.stake', { stake: formatPeso(turnover, whole), count: promotion.days_valid })}
      </p>
    </section>
  );
}
