import { useLanguage } from '@parol/contract';
import { localText } from '@parol/domain';
import { FieldError } from '@parol/ui';
import type { Answer, Question } from '@parol/wire/survey';
import { useId, type ReactNode } from 'react';
import s from './survey.module.css';

interface Props {
  readonly question: Extract<Question, { kind: 'scale' }>;
  readonly value: Answer;
  readonly error: ReactNode;
  readonly onChange: (answer: Answer) => void;
}

/** A scale of whole numbers as radio buttons, with a label at each end. */
export function ScaleField({ question, value: answer, error, onChange }: Props) {
  const language = useLanguage().current;
  const id = useId();
  const { least, most } = question;
  const low = localText(question.low, language);
  const high = localText(question.high, language);
  const values = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return (
    <fieldset aria-describedby={`${id}-ends ${id}-error`}>
      <legend className="sr-only">{localText(question.text, language)}</legend>
      <div className={most > 5 ? s.longScale : s.scale}>
        {values.map((value) => (
          <label key={value} className={s.value}>
            <input
              type="radio"
              name="answer"
              value={value}
              checked={answer === value}
              onChange={() => onChange(value)}
            />
            <span className="num">{value}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-ends`} className={s.ends}>
        <span>{`${least} – ${low}`}</span>
        <span>{`${most} – ${high}`}</span>
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
