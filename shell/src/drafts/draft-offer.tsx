import { findPage } from '@parol/contract/find-page';
import { Button } from '@parol/ui';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { useFleet, useHost } from '../boot/host-context.ts';
import styles from './draft-offer.module.css';

/** After log-in, offers to restore the form that was open when the session ended. */
export function DraftOffer(): ReactNode {
  const { drafts, session, texts } = useHost();
  const fleet = useFleet();
  const navigate = useNavigate();
  const { t } = useTranslation('shell');
  const { account } = useStore(session.view);
  const { offered } = useStore(drafts.offer);
  const accountId = account?.accountId;
  useEffect(() => {
    if (accountId !== undefined) drafts.offerTo(accountId);
  }, [accountId, drafts]);
  if (!offered || offered.accountId !== accountId) return null;

  const [pathname = ''] = offered.path.split('?');
  const found = findPage(fleet, pathname);
  const goOn = () => {
    const path = drafts.accept();
    if (path !== undefined) void navigate(path);
  };
  return (
    <section className={styles.offer} aria-labelledby="draft-offer">
      <div role="status">
        <p id="draft-offer">
          {found ? t('draft.ofPage', { page: found.page.title[texts.language()] }) : t('draft.of')}
        </p>
      </div>
      <div className={styles.choice}>
        <Button onClick={goOn}>{t('draft.goOn')}</Button>
        <Button variant="ghost" onClick={() => drafts.discard()}>
          {t('draft.discard')}
        </Button>
      </div>
    </section>
  );
}
