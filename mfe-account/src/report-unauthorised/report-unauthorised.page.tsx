import { Link, paths, useLanguage, useSearchParams, useT } from '@parol/contract';
import { htmlLangOf, languageLabel, languages } from '@parol/domain';
import { Card, PageHeader, ParolStar, Row, textButtonClass, TextButton } from '@parol/ui';
import { useState } from 'react';
import s from './report-unauthorised.module.css';
import { StopForm } from './stop.form.tsx';
import { Stopped } from './stopped.tsx';

/** /not-me, linked from notices about the account. No call is made before its button is pressed. */
export default function ReportUnauthorisedPage() {
  const t = useT();
  const language = useLanguage();
  const [query] = useSearchParams();
  const [stopped, setStopped] = useState(false);
  return (
    <div className={s.page}>
      <ParolStar size={72} />
      <PageHeader
        title={t(stopped ? 'notMe.stopped' : 'notMe.title')}
        lead={t(stopped ? 'notMe.stoppedLead' : 'notMe.lead')}
      />
      <Card className={s.card}>
        {stopped ? (
          <Stopped />
        ) : (
          <StopForm token={query.get('token') ?? undefined} onStopped={() => setStopped(true)} />
        )}
      </Card>
      <Row>
        {languages
          .filter((code) => code !== language.current)
          .map((code) => (
            <TextButton key={code} onClick={() => language.set(code)}>
              <span lang={htmlLangOf(code)}>{languageLabel(code)}</span>
            </TextButton>
          ))}
        <Link className={textButtonClass} to={paths.home()}>
          {t('notMe.home')}
        </Link>
      </Row>
    </div>
  );
}
