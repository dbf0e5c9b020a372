import { useLanguage, useT } from '@parol/contract';
import { localText } from '@parol/domain';
import { Badge, Card, PageHeader, ProgressBar, SuccessState } from '@parol/ui';
import type { Answer } from '@parol/wire/survey';
import { useEffect, useRef, useState } from 'react';
import { CheckAnswers } from './check-answers.tsx';
import { QuestionForm } from './question-form.tsx';
import type { Survey } from './survey.ts';

interface Props {
  readonly survey: Survey;
  readonly reload: () => Promise<void>;
}

/** The current step with the answers so far, and the ways to other steps. */
function useSteps({ survey, reload }: Props) {
  const { questions } = survey;
  const [changed, setChanged] = useState<Survey['answers']>({});
  const answers = { ...survey.answers, ...changed };
  /** Not stored yet; kept while the member goes back to an earlier question. */
  const [typed, setTyped] = useState<Survey['answers']>({});
  const entered = { ...answers, ...typed };
  const firstUnseen = (given: Survey['answers']) =>
    questions.findIndex(({ question_id }) => !(question_id in given));
  const [step, setStep] = useState(() => {
    const first = firstUnseen(survey.answers);
    return first === -1 ? questions.length : first;
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // Focus the heading, so that a new question is read out; the first one leaves the focus alone.
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);

  const onKept = (id: string, answer: Answer) => {
    const { [id]: _kept, ...waiting } = typed;
    setChanged({ ...changed, [id]: answer });
    setTyped(waiting);
    const isLast =
      firstUnseen({ ...answers, [id]: answer }) === -1 && Object.keys(waiting).length === 0;
    setStep(isLast ? questions.length : step + 1);
    // A later visit of this page starts from the cached read, so refresh it.
    void reload();
  };
  const goBack = (id: string, changed: Answer | undefined) => {
    if (changed !== undefined) setTyped({ ...typed, [id]: changed });
    setStep(step - 1);
  };
  return { step, goTo: setStep, goBack, onKept, answers, entered, heading };
}

/** The questions one by one, from the first unseen one, then all answers to check and send. */
export function SurveyForm(props: Props) {
  const { survey, reload } = props;
  const t = useT();
  const language = useLanguage().current;
  const { questions } = survey;
  const { step, goTo, goBack, onKept, answers, entered, heading } = useSteps(props);
  const question = questions[step];
  const progress = question
    ? t('survey.step', { step: step + 1, count: questions.length })
    : t('survey.lastStep');
  return (
    <>
      <PageHeader
        title={localText(survey.title, language)}
        lead={localText(survey.lead, language)}
        aside={survey.sample && <Badge tone="info">{t('survey.sample')}</Badge>}
      />
      <Card gap={16}>
        {survey.sent_at !== null ? (
          <SuccessState title={t('survey.sent.title')} body={t('survey.sent.body')} />
        ) : (
          <>
            <ProgressBar
              value={step}
              max={questions.length}
              label={t('survey.progress')}
              valueText={progress}
              showLabel
            />
            {question ? (
              <QuestionForm
                key={question.question_id}
                survey={survey.survey_id}
                question={question}
                answer={entered[question.question_id] ?? null}
                headingRef={heading}
                onBack={step > 0 ? (changed) => goBack(question.question_id, changed) : undefined}
                onKept={(answer) => onKept(question.question_id, answer)}
                onEnded={reload}
              />
            ) : (
              <CheckAnswers
                survey={survey}
                answers={answers}
                headingRef={heading}
                onChange={goTo}
                onEnded={reload}
              />
            )}
          </>
        )}
      </Card>
    </>
  );
}
