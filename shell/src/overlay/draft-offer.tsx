import { findPage } from '@parol/contract/find-page';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { useFleet, useHost } from '../host/host-context.ts';
import { Offer } from './offer.tsx';

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
    <Offer
      text={found ? t('draft.ofPage', { page: found.page.title[texts.language()] }) : t('draft.of')}
      accept={t('draft.goOn')}
      decline={t('draft.discard')}
      onAccept={goOn}
      onDecline={() => drafts.discard()}
    />
  );
}
