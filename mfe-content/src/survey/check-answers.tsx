import { useAct, useLanguage, useT } from '@parol/contract';
import { localText, type Language } from '@parol/domain';
import { useFailureMessage } from '@parol/kit';
import { Button, FormError, Text, TextButton } from '@parol/ui';
import { submitSurvey, type Answer, type Question } from '@parol/wire/survey';
import type { Ref } from 'react';
import { endsSurvey } from './ended.ts';
import type { Survey } from './survey.ts';
import s from './survey.module.css';

interface Props {
  readonly survey: Survey;
  readonly answers: Survey['answers'];
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** Opens the question at an index. */
  readonly onChange: (index: number) => void;
  /** Called after the survey is sent, or if it accepts no more answers. */
  readonly onEnded: () => Promise<void>;
}

/** All answers, each with a button to change it, and the button that sends the survey. */
export function CheckAnswers({ survey, answers, headingRef, onChange, onEnded }: Props) {
  const t = useT();
  const language = useLanguage().current;
  const failureText = useFailureMessage('surveyEnd');
  const act = useAct(submitSurvey);
  const send = async () => {
    const outcome = await act.run({ survey_id: survey.survey_id });
    const isOver =
      outcome.status === 'success' ||
      (outcome.status === 'failed' && endsSurvey(outcome.failure.code));
    if (isOver) await onEnded();
  };
  return (
    <div className={s.check}>
      <h2 ref={headingRef} tabIndex={-1} className={s.question}>
        {t('survey.check')}
      </h2>
      <ol className={s.answers}>
        {survey.questions.map((question, index) => {
          const title = localText(question.text, language);
          const given = answerText(question, answers[question.question_id] ?? null, language);
          return (
            <li key={question.question_id} className={s.answer}>
              <div>
                <p className={s.questionText}>{title}</p>
                {/* The language of a member's text is unknown. */}
                <p lang={question.kind === 'text' && given ? '' : undefined} className={s.given}>
                  {given ?? t('survey.noAnswer')}
                </p>
              </div>
              <TextButton
                aria-label={t('survey.changeOf', { question: title })}
                onClick={() => onChange(index)}
              >
                {t('survey.change')}
              </TextButton>
            </li>
          );
        })}
      </ol>
      <Text tone="soft" size={14}>
        {t('survey.once')}
      </Text>
      <FormError>{act.failure && failureText(act.failure)}</FormError>
      <Button size="lg" full busy={act.busy} onClick={() => void send()}>
        {t('survey.send')}
      </Button>
    </div>
  );
}

/** An answer as text; undefined if the question was skipped. */
function answerText(question: Question, answer: Answer, language: Language): string | undefined {
  if (answer === null) return undefined;
  if (question.kind === 'scale') return `${String(answer)} / ${question.most}`;
  if (question.kind !== 'choice' && question.kind !== 'choices') return String(answer);
  const chosen = [answer].flat();
  return question.options
    .filter(({ option_id }) => chosen.includes(option_id))
    .map(({ text }) => localText(text, language))
    .join(', ');
}
