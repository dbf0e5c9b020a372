import { useAct, useFailureText, useLanguage, useT } from '@parol/contract';
import { localText } from '@parol/domain';
import { Button, Form, FormError, Text } from '@parol/ui';
import { answerSurvey, type Answer, type Question } from '@parol/wire/survey';
import { useState, type Ref } from 'react';
import { AnswerField } from './answer-field.tsx';
import { endsSurvey } from './ended.ts';
import s from './survey.module.css';

interface Props {
  /** The survey's id. */
  readonly survey: string;
  readonly question: Question;
  /** As typed, or as stored by the platform. */
  readonly answer: Answer;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly onBack: (() => void) | undefined;
  readonly onChange: (answer: Answer) => void;
  readonly onKept: (answer: Answer) => void;
  /** Called when the survey accepts no more answers. */
  readonly onEnded: () => Promise<void>;
}

/** One question. Submitting it stores the answer on the server, so that it survives a reload. */
export function QuestionForm(props: Props) {
  const { survey, question, answer, headingRef, onBack, onChange, onKept, onEnded } = props;
  const t = useT();
  const language = useLanguage().current;
  const failureText = useFailureText('survey');
  const act = useAct(answerSurvey);
  const [isMissing, setMissing] = useState(false);
  const { failure } = act;
  const isAtField = failure !== undefined && failure.code in answerSurvey.places;
  const text = failure && failureText(failure);

  const change = (given: Answer) => {
    onChange(given);
    setMissing(false);
    if (failure) act.reset();
  };
  const send = async () => {
    if (question.required && isEmpty(answer)) {
      setMissing(true);
      return;
    }
    const given = isEmpty(answer) ? null : answer;
    const outcome = await act.run({
      survey_id: survey,
      question_id: question.question_id,
      answer: given,
    });
    if (outcome.status === 'success') onKept(given);
    if (outcome.status === 'failed' && endsSurvey(outcome.failure.code)) await onEnded();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2 ref={headingRef} tabIndex={-1} className={s.question}>
        {localText(question.text, language)}
        {!question.required && <span className={s.optional}>{t('survey.optional')}</span>}
      </h2>
      <AnswerField
        question={question}
        answer={answer}
        error={isMissing ? t('survey.required') : isAtField && text}
        onChange={change}
      />
      <FormError>{!isAtField && text}</FormError>
      <div className={s.buttons}>
        {onBack && (
          <Button variant="secondary" size="lg" onClick={onBack}>
            {t('survey.back')}
          </Button>
        )}
        <Button type="submit" size="lg" full busy={act.busy}>
          {t(!question.required && isEmpty(answer) ? 'survey.skip' : 'survey.next')}
        </Button>
      </div>
      <Text tone="quiet" size={13}>
        {t('survey.kept')}
      </Text>
    </Form>
  );
}

const isEmpty = (answer: Answer): boolean =>
  answer === null ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0);
