import { createPortal, Link, paths, useLocation, useShell, useT } from '@parol/contract';
import { useEffect } from 'react';
import { Answers } from './answers.tsx';
import s from './consent.module.css';
import { consentPath } from './consent-path.ts';
import { rereadConsent } from './consent.store.ts';
import { useConsent } from './use-consent.ts';

/**
 * Pages without the bar: those that move money, and the cookies page, which has its own buttons.
 * Pay pages and games have no frame and thus no notices.
 */
const withoutBar: readonly string[] = [paths.deposit(), paths.withdrawal(), consentPath];

/** Whether the browser sends Global Privacy Control, which counts as a refusal. */
const hasDeclined = (): boolean =>
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/**
 * Asks a visitor who has not answered for consent to measuring. It covers no control of the page,
 * which stays usable.
 */
export default function ConsentBar() {
  const t = useT();
  const { cookies } = useShell();
  const { pathname } = useLocation();
  const choice = useConsent();
  // Another page, or the shell, may have changed the answer.
  useEffect(() => rereadConsent(cookies), [cookies, pathname]);
  if (choice.consent?.state !== 'unasked') return null;
  if (hasDeclined() || withoutBar.includes(pathname)) return null;
  return (
    <section className={s.bar} aria-label={t('consent.title')}>
      {/* Two paragraphs and a link of its own: one would be the largest contentful paint of most pages, and late. */}
      <p className={s.question}>{t('consent.question')}</p>
      <p>
        {t('consent.promise')}{' '}
        <Link to={consentPath} className={s.more}>
          {t('consent.more')}
        </Link>
      </p>
      <Answers choice={choice} />
      {/* Space at the end of the page, so that its last lines can be scrolled above the bar. */}
      {createPortal(<div className={s.room} />, document.body)}
    </section>
  );
}
