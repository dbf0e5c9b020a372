import { findPage } from '@parol/contract/find-page';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useFleet, useHost } from '../host/host-context.ts';
import { Offer } from './offer.tsx';
import { countVisit, mayAsk, rememberAnswer } from '../pwa/install-record.ts';

/**
 * Offers to install the site as an app, where the browser can: after a credited deposit or on the third
 * visit, while no form or payment is open, and never again once answered.
 */
export function InstallOffer(): ReactNode {
  const { events, fleet: fleets, install, session } = useHost();
  const fleet = useFleet();
  const { t } = useTranslation('shell');
  const { key, pathname } = useLocation();
  const { event } = useStore(install);
  const { account } = useStore(session.view);
  const [record, setRecord] = useState(() => countVisit(Date.now()));
  const [hadSuccess, setHadSuccess] = useState(false);
  const [free, setFree] = useState(false);
  useEffect(() => events.on('cashier.deposit-credited', () => setHadSuccess(true)), [events]);
  // Before the browser paints, so that an offer that is not allowed never flashes.
  useLayoutEffect(() => setFree(!fleets.isHeld()), [key, fleets, event, hadSuccess]);

  const isBare = findPage(fleet, pathname)?.page.frame === 'bare';
  // A member who takes a break must not be invited to anything.
  const isPaused = Boolean(account?.pausedUntil);
  if (!event || !record || !free || isBare || isPaused || !mayAsk(record, hadSuccess)) return null;
  const answer = () => {
    rememberAnswer(record);
    setRecord({ ...record, answered: true });
  };
  return (
    <Offer
      text={t('install.offer')}
      accept={t('install.accept')}
      decline={t('install.decline')}
      onAccept={() => {
        answer();
        void event.prompt().catch(() => undefined);
      }}
      onDecline={answer}
    />
  );
}
