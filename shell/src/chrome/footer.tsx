import { Link } from '@parol/contract';
import { PaymentMarks } from '@parol/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '../config/config.ts';
import styles from './footer.module.css';
import { useNav } from './use-nav.ts';

/** Licence line, age mark, care, payment marks, articles, version. */
export function Footer(): ReactNode {
  const { t } = useTranslation('shell');
  const links = useNav('footer');
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.care}>
          <span className={styles.age} role="img" aria-label={t('footer.age')}>
            21+
          </span>
          <p>{t('footer.care')}</p>
        </div>
        <PaymentMarks label={t('footer.payments')} />
        <ul className={styles.links}>
          {links.map(({ path, text }) => (
            <li key={path}>
              <Link to={path}>{text}</Link>
            </li>
          ))}
        </ul>
        <p className={styles.small}>{t('footer.licence')}</p>
        <p className={`${styles.small} num`}>
          {t('footer.rights')} · {config.versionLabel} ·{' '}
          <a href="/licences.txt">{t('footer.licences')}</a>
        </p>
      </div>
    </footer>
  );
}
