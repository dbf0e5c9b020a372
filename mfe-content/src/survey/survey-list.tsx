import { useCall, useT } from '@parol/contract';
import { Read } from '@parol/kit';
import { EmptyState, OfflineNote, PageHeader, Skeleton } from '@parol/ui';
import { surveyList } from '@parol/wire/survey';
import { SurveyCard } from './survey-card.tsx';
import s from './survey.module.css';

/** The surveys for the member to answer. */
export function SurveyList() {
  const t = useT();
  const read = useCall(surveyList, {});
  return (
    <>
      <PageHeader title={t('survey.title')} lead={t('survey.lead')} />
      <Read
        read={read}
        failed={t('survey.failedList')}
        domain="survey"
        loading={t('survey.loading')}
        className={s.skeleton}
        skeleton={<Skeleton height={148} radius={20} />}
        empty={<EmptyState title={t('survey.empty.title')} body={t('survey.empty.body')} />}
        offline={{ stale: <OfflineNote>{t('offline')}</OfflineNote> }}
      >
        {(rows) => (
          <ul className={s.list} aria-label={t('survey.title')}>
            {rows.map((row) => (
              <li key={row.survey_id}>
                <SurveyCard survey={row} />
              </li>
            ))}
          </ul>
        )}
      </Read>
    </>
  );
}
