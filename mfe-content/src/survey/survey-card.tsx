import { Link, useLanguage, useT } from '@parol/contract';
import { localText } from '@parol/domain';
import { Badge, buttonClass, Card, CardTitle, Text } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { surveyList } from '@parol/wire/survey';
import s from './survey.module.css';

/** A survey for the member to answer, with the progress. */
export function SurveyCard({ survey }: { readonly survey: RowOf<typeof surveyList> }) {
  const t = useT();
  const language = useLanguage().current;
  const { survey_id, title, questions, done, sample } = survey;
  return (
    <Card gap={12}>
      <div className={s.title}>
        <CardTitle>{localText(title, language)}</CardTitle>
        {sample && <Badge tone="info">{t('survey.sample')}</Badge>}
      </div>
      <Text tone="soft">
        {done === 0
          ? t('survey.count', { count: questions })
          : t('survey.done', { done, count: questions })}
      </Text>
      <Link
        to={`/survey?${new URLSearchParams({ id: survey_id })}`}
        className={buttonClass('secondary', 'md', true)}
      >
        {t(done === 0 ? 'survey.begin' : 'survey.goOn')}
      </Link>
    </Card>
  );
}
