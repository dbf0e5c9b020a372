import { createPortal, Link, paths, useLocation, useShell, useT } from '@parol/contract';
import { consentDays } from '@parol/domain';
import { Sheet, Stack, Text } from '@parol/ui';
import { useEffect, useState } from 'react';
import { Answers } from './answers.tsx';
import s from './consent.module.css';
import { consentPath } from './consent-path.ts';
import { rereadConsent } from './consent.store.ts';
import { useConsent, type ConsentChoice } from './use-consent.ts';

/**
 * Pages without the bar: those with a form to enter, those that move money, and the cookies page,
 * which has its own buttons. Pay pages and games have no frame and thus no notices.
 */
const withoutBar: readonly string[] = [
  paths.login(),
  paths.signup(),
  paths.forgot(),
  paths.deposit(),
  paths.withdrawal(),
  consentPath,
];

/** Whether the browser sends Global Privacy Control, which counts as a refusal. */
const hasDeclined = (): boolean =>
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/**
 * Asks a visitor who has not answered for consent to measuring, in one short line whose whole text
 * is in a sheet. It covers no control of the page, which stays usable.
 */
export default function ConsentBar() {
  const t = useT();
  const { cookies } = useShell();
  const { pathname } = useLocation();
  const choice = useConsent();
  const [isReading, setReading] = useState(false);
  // Another page, or the shell, may have changed the answer.
  useEffect(() => rereadConsent(cookies), [cookies, pathname]);
  if (choice.consent?.state !== 'unasked') return null;
  if (hasDeclined() || withoutBar.includes(pathname)) return null;
  return (
    <section className={s.bar} aria-label={t('consent.title')}>
      <button type="button" className={s.question} onClick={() => setReading(true)}>
        {t('consent.short')} <span className={s.more}>{t('consent.why')}</span>
      </button>
      {/* A failure is shown once: in the sheet while it is open. */}
      <Answers choice={isReading ? { ...choice, failure: undefined } : choice} />
      <Sheet
        open={isReading}
        onClose={() => setReading(false)}
        title={t('consent.title')}
        closeLabel={t('consent.close')}
      >
        <WholeText choice={choice} />
      </Sheet>
      {/* Space at the end of the page, so that its last lines can be scrolled above the bar. */}
      {createPortal(<div className={s.room} />, document.body)}
    </section>
  );
}

/** What is asked and what follows from each answer, with the answers below. */
function WholeText({ choice }: { readonly choice: ConsentChoice }) {
  const t = useT();
  return (
    <Stack>
      <Text>{t('consent.question')}</Text>
      <Text tone="soft">{`${t('consent.promise')} ${t('cookies.consequence', { days: consentDays })}`}</Text>
      <Link to={consentPath} className={s.more}>
        {t('consent.more')}
      </Link>
      <div>
        <Answers choice={choice} />
      </div>
    </Stack>
  );
}
