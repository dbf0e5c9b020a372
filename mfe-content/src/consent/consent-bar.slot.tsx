import { createPortal, Link, paths, useLocation, useT } from '@parol/contract';
import { useEffect } from 'react';
import { Answers } from './answers.tsx';
import s from './consent.module.css';
import { consentPath } from './consent-path.ts';
import { rereadConsent } from './consent.store.ts';
import { useConsent } from './use-consent.ts';

/**
 * Pages without the question: those that move money, and the page that asks it itself. Pay pages and games have no
 * frame, and so no notices.
 */
const withoutQuestion: readonly string[] = [paths.deposit(), paths.withdrawal(), consentPath];

/** A browser that asks not to be tracked (Global Privacy Control) has answered already. */
const hasDeclined = (): boolean =>
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Asks a visitor who has not answered whether the visit may be measured. It covers no control of the page, which stays usable. */
export default function ConsentBar() {
  const t = useT();
  const { pathname } = useLocation();
  const choice = useConsent();
  // Another page, or the shell, may have changed the answer.
  useEffect(rereadConsent, [pathname]);
  if (choice.consent?.state !== 'unasked') return null;
  if (hasDeclined() || withoutQuestion.includes(pathname)) return null;
  return (
    <section className={s.bar} aria-label={t('consent.title')}>
      {/* Two paragraphs: a single one would be the largest text of most first screens, which it enters last. */}
      <p className={s.question}>{t('consent.question')}</p>
      <p>
        {t('consent.promise')}{' '}
        <Link to={consentPath} className={s.more}>
          {t('consent.more')}
        </Link>
      </p>
      <Answers choice={choice} />
      {/* Room at the end of the page, so that its last lines can be scrolled clear of the bar. */}
      {createPortal(<div className={s.room} />, document.body)}
    </section>
  );
}
