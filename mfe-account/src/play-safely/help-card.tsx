import { useT } from '@parol/contract';
import { Card, IconExternal } from '@parol/ui';
import s from './play-safely.module.css';

const signs = ['chase', 'borrow', 'hide', 'more', 'upset'] as const;
const tips = ['spare', 'breaks', 'sober', 'fun'] as const;
const pagcor = 'https://www.pagcor.ph/';

/** Signs of problem gambling, advice and contacts. */
export function HelpCard() {
  const t = useT();
  return (
    <Card as="section" aria-label={t('care.help.title')} className={s.help}>
      <h2 className={s.cardTitle}>{t('care.help.title')}</h2>
      <p>{t('care.help.signs')}</p>
      <ul className={s.points}>
        {signs.map((id) => (
          <li key={id}>{t(`care.help.sign.${id}`)}</li>
        ))}
      </ul>
      <p>{t('care.help.tips')}</p>
      <ul className={s.points}>
        {tips.map((id) => (
          <li key={id}>{t(`care.help.tip.${id}`)}</li>
        ))}
      </ul>
      <p>{t('care.help.talk')}</p>
      <p>
        {t('care.help.pagcor')}{' '}
        <a href={pagcor} target="_blank" rel="noreferrer" className={s.out}>
          {t('care.help.link')} <IconExternal size={16} />
          <span className="sr-only"> {t('care.help.newTab')}</span>
        </a>
      </p>
      <p>{t('care.help.age')}</p>
    </Card>
  );
}
