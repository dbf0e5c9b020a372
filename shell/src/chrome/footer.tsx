import { Link } from '@parol/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '../config/config.ts';
import { useHost } from '../host/host-context.ts';
import { LaterPart } from '../loading/later-part.tsx';
import styles from './footer.module.css';
import { useNav } from './use-nav.ts';

/** In the file of other code for after the first screen. */
const paymentMarks = () =>
  import(/* webpackChunkName: "later" */ './footer-marks.tsx').then((m) => m.PaymentMarks);

/** Licence line, age mark, care, payment marks, articles, version. */
export function Footer(): ReactNode {
  const { t } = useTranslation('shell');
  const links = useNav('footer');
  const { licence, sandbox } = useHost().page;
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.care}>
          <span className={styles.age} role="img" aria-label={t('footer.age')}>
            21+
          </span>
          <p>{t('footer.care')}</p>
        </div>
        <div className={styles.payments}>
          <LaterPart load={paymentMarks} props={{ label: t('footer.payments') }} />
        </div>
        <ul className={styles.links}>
          {links.map(({ path, text }) => (
            <li key={path}>
              <Link to={path}>{text}</Link>
            </li>
          ))}
        </ul>
        {licence && (
          <p className={styles.small}>
            {t('footer.licence', { number: licence.number })}
            {licence.regulator !== undefined && (
              <>
                {' · '}
                <a href={licence.regulator} target="_blank" rel="noopener noreferrer">
                  {t('footer.regulator', { host: new URL(licence.regulator).host })}
                </a>
              </>
            )}
          </p>
        )}
        {sandbox && <p className={styles.small}>{t('footer.sandbox')}</p>}
        <p className={`${styles.small} num`}>
          {t('footer.rights')} · {config.versionLabel} ·{' '}
          <a href="/licences.txt">{t('footer.licences')}</a>
        </p>
      </div>
    </footer>
  );
}
