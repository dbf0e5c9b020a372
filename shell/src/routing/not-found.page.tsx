import { buttonClass, StateArt } from '@parol/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@parol/contract';
import { useEffect } from 'react';
import { useHost } from '../host/host-context.ts';
import styles from './not-found.module.css';

/** The 404 page (specification §2), with what remotes offer a lost player. */
export function NotFoundPage(): ReactNode {
  const { t } = useTranslation('shell');
  // Not imported: a chunk that shares it makes the shell's first script larger.
  const { Slot } = useHost();
  useEffect(() => {
    document.title = `${t('notFound.title')} · Parol`;
  }, [t]);
  return (
    <>
      <section className={styles.page}>
        <StateArt kind="lost" />
        <h1>{t('notFound.title')}</h1>
        <p>{t('notFound.body')}</p>
        <Link to="/" className={buttonClass('primary', 'lg')}>
          {t('notFound.back')}
        </Link>
      </section>
      <Slot name="notfound.games" />
    </>
  );
}
