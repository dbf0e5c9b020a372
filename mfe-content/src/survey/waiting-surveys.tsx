import { useCall, useT } from '@parol/contract';
import { Section } from '@parol/ui';
import { surveyList } from '@parol/wire/survey';
import { SurveyCard } from './survey-card.tsx';
import s from './survey.module.css';

/** The surveys that wait for the member, on another page; absent without any, also when they can't be read. */
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
