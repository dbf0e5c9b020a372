import { useCall, useHead, useSearchParams, useT } from '@parol/contract';
import { Read } from '@parol/kit';
import { OfflineNote, Skeleton } from '@parol/ui';
import { surveyQuestions } from '@parol/wire/survey';
import { SurveyForm } from './survey-form.tsx';
import { SurveyList } from './survey-list.tsx';
import s from './survey.module.css';

/** /survey?id=…: a survey's questions one by one; without an id the surveys to answer. */
export default function SurveyPage() {
  const t = useT();
  const [query] = useSearchParams();
  const id = query.get('id');
  useHead({ title: t('survey.head'), description: t('survey.description') });
  return (
    <div className={`wrap ${s.page}`}>{id ? <Survey key={id} id={id} /> : <SurveyList />}</div>
  );
}

function Survey({ id }: { readonly id: string }) {
  const t = useT();
  const read = useCall(surveyQuestions, { survey_id: id });
  return (
    <Read
      read={read}
      failed={t('survey.failed')}
      domain="survey"
      loading={t('survey.loading')}
      className={s.skeleton}
      skeleton={
        <>
          <Skeleton height={72} radius={8} />
          <Skeleton height={360} radius={20} />
        </>
      }
      offline={{ stale: <OfflineNote>{t('offline')}</OfflineNote> }}
    >
      {([survey]) => survey && <SurveyForm survey={survey} reload={read.reload} />}
    </Read>
  );
}
