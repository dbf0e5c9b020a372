import { useLanguage, useT } from '@parol/contract';
import { localText } from '@parol/domain';
import { useCallForm } from '@parol/kit';
import { Button, Form, FormError, Text } from '@parol/ui';
import { answerSurvey, type Answer, type Question } from '@parol/wire/survey';
import type { Ref } from 'react';
import * as v from 'valibot';
import { AnswerField } from './answer-field.tsx';
import { endsSurvey } from './ended.ts';
import s from './survey.module.css';

const isSkipped = (answer: Answer): boolean =>
  answer === null ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0);

/**
 * Rules of a question's form: the answer to a required question must not be empty. An empty one is
 * null on the wire; the platform checks the others, because it has the question's limits.
 */
const questionSchema = ({ required }: Pick<Question, 'required'>) =>
  v.object({
    answer: v.pipe(
      v.custom<Answer>(() => true),
      v.transform((answer) => (isSkipped(answer) ? null : answer)),
      v.check((answer) => !required || answer !== null, 'survey.required'),
    ),
  });

interface Props {
  /** The survey's id. */
  readonly survey: string;
  readonly question: Question;
  /** As typed before, or as stored by the platform. */
  readonly answer: Answer;
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** Called with the answer if it has been changed and is not stored. */
  readonly onBack: ((changed: Answer | undefined) => void) | undefined;
  readonly onKept: (answer: Answer) => void;
  /** Called when the survey accepts no more answers. */
  readonly onEnded: () => Promise<void>;
}

/** One question. Submitting it stores the answer on the server, so that it survives a reload. */
export function QuestionForm(props: Props) {
  const { survey, question, answer, headingRef, onBack, onKept, onEnded } = props;
  const { question_id, required } = question;
  const t = useT();
  const language = useLanguage().current;
  const form = useCallForm(answerSurvey, questionSchema(question), {
    name: `survey ${survey} ${question_id}`,
    domain: 'survey',
    initial: { answer },
    keep: ['answer'],
    request: (checked) => ({ survey_id: survey, question_id, answer: checked.answer }),
    onDone: (_rows, { checked }) => onKept(checked.answer),
    onFailed: ({ code }) => {
      if (endsSurvey(code)) void onEnded();
      return false;
    },
  });
  const field = form.choice('answer');
  return (
    <Form {...form.props}>
      <h2 ref={headingRef} tabIndex={-1} className={s.question}>
        {localText(question.text, language)}
        {!required && <span className={s.optional}>{t('survey.optional')}</span>}
      </h2>
      <AnswerField question={question} {...field} />
      <FormError>{form.error}</FormError>
      <div className={s.buttons}>
        {onBack && (
          <Button
            variant="secondary"
            size="lg"
            onClick={() => onBack(form.isDirty ? field.value : undefined)}
          >
            {t('survey.back')}
          </Button>
        )}
        <Button type="submit" size="lg" full busy={form.busy}>
          {t(!required && isSkipped(field.value) ? 'survey.skip' : 'survey.next')}
        </Button>
      </div>
      <Text tone="quiet" size={13}>
        {t('survey.kept')}
      </Text>
    </Form>
  );
}
