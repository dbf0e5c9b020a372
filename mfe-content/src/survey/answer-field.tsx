import { useLanguage, useT } from '@parol/contract';
import { localText } from '@parol/domain';
import { Checkbox, FieldError, RadioCards, TextArea, TextField } from '@parol/ui';
import type { Answer, Question } from '@parol/wire/survey';
import { useId, type ReactNode } from 'react';
import { formatCount, lengthOf } from '../length-of.ts';
import { ScaleField } from './scale-field.tsx';
import s from './survey.module.css';

interface Props {
  readonly question: Question;
  readonly value: Answer;
  readonly error: ReactNode;
  readonly onChange: (answer: Answer) => void;
}

/** The control for a question's kind. The page shows the question above it as a heading. */
export function AnswerField({ question, value: answer, error, onChange }: Props) {
  const t = useT();
  const language = useLanguage().current;
  const label = localText(question.text, language);
  switch (question.kind) {
    case 'choice':
      return (
        <RadioCards
          name="answer"
          legend={label}
          hideLegend
          value={typeof answer === 'string' ? answer : null}
          onChange={onChange}
          options={question.options.map(({ option_id, text }) => ({
            value: option_id,
            title: localText(text, language),
          }))}
          error={error}
        />
      );
    case 'choices':
      return <Choices {...{ question, value: answer, error, onChange }} />;
    case 'scale':
      return <ScaleField {...{ question, value: answer, error, onChange }} />;
    case 'number':
      return (
        <TextField
          name="answer"
          label={label}
          hideLabel
          inputMode="numeric"
          autoComplete="off"
          hint={t('survey.range', {
            least: formatCount(question.least),
            most: formatCount(question.most),
          })}
          required={question.required}
          value={answer === null ? '' : String(answer)}
          error={error}
          onChange={({ target }) => onChange(numberIn(target.value))}
        />
      );
    case 'text': {
      const text = typeof answer === 'string' ? answer : '';
      return (
        <TextArea
          name="answer"
          label={label}
          hideLabel
          hint={t('survey.textHint')}
          aside={lengthOf(text.trim(), question.most)}
          required={question.required}
          value={text}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    }
  }
}

/** Typed text as a whole number; other text is sent unchanged and refused by the platform. */
function numberIn(typed: string): Answer {
  const text = typed.trim();
  if (text === '') return null;
  return /^-?\d{1,10}$/.test(text) ? Number(text) : typed;
}

interface ChoicesProps extends Props {
  readonly question: Extract<Question, { kind: 'choices' }>;
}

/** Checkboxes; once the maximum is chosen, the others are disabled. */
function Choices({ question, value: answer, error, onChange }: ChoicesProps) {
  const t = useT();
  const language = useLanguage().current;
  const hintId = useId();
  const chosen = Array.isArray(answer) ? answer : [];
  const isFull = chosen.length >= question.most;
  return (
    <fieldset aria-describedby={`${hintId} ${hintId}-error`}>
      <legend className="sr-only">{localText(question.text, language)}</legend>
      {question.options.map(({ option_id: id, text }) => {
        const isChosen = chosen.includes(id);
        return (
          <Checkbox
            key={id}
            name="answer"
            label={localText(text, language)}
            checked={isChosen}
            disabled={isFull && !isChosen}
            onChange={() =>
              onChange(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])
            }
          />
        );
      })}
      <FieldError id={`${hintId}-error`}>{error}</FieldError>
      <p id={hintId} className={s.hint}>
        {t('survey.most', { most: question.most })}
      </p>
    </fieldset>
  );
}
