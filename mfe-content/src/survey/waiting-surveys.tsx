import { useCall, useT } from '@parol/contract';
import { Section } from '@parol/ui';
import { surveyList } from '@parol/wire/survey';
import { SurveyCard } from './survey-card.tsx';
import s from './survey.module.css';

/** The surveys to answer, on another page; nothing if there are none or they fail to load. */
export function WaitingSurveys() {
  const t = useT();
  const { rows = [] } = useCall(surveyList, {});
  if (rows.length === 0) return null;
  return (
    <Section title={t('survey.title')}>
      <div className={s.list}>
        {rows.map((row) => (
          <SurveyCard key={row.survey_id} survey={row} />
        ))}
      </div>
    </Section>
  );
}
