import { useId, type ReactNode } from 'react';
import { cx } from '../class-names/cx.ts';
import s from './choice.module.css';
import { FieldError } from './field.tsx';

export type RadioCardOption<V extends string = string> = {
  value: V;
  title: ReactNode;
  detail?: ReactNode;
  /** Right of the title in gold; a `<small>` inside it is a muted second line. */
  aside?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean | undefined;
  /** The reason why it is disabled. */
  reason?: ReactNode;
};

export type RadioCardsProps<V extends string = string> = {
  name: string;
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  /** Marks the legend as required, like a field's label. */
  required?: boolean | undefined;
  value: V | null | undefined;
  onChange: (value: V) => void;
  options: readonly RadioCardOption<V>[];
  columns?: 1 | 2 | 3 | undefined;
  error?: ReactNode;
  className?: string | undefined;
};

/** Radio buttons shown as cards: native inputs, so arrow keys and screen readers work. */
export function RadioCards<V extends string = string>({
  name,
  legend,
  hideLegend,
  required,
  value,
  onChange,
  options,
  columns = 1,
  error,
  className,
}: RadioCardsProps<V>) {
  const id = useId();
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLegend ? 'sr-only' : s.legend}>
        <span>{legend}</span>
        {required && (
          <span className={s.star} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      <div className={cx(s.cards, columns === 2 && s.cols2, columns === 3 && s.cols3)}>
        {options.map((option) => {
          const titleId = `${id}-${option.value}`;
          const detailId = `${titleId}-detail`;
          const more = option.detail || option.aside || option.reason;
          return (
            <label key={option.value} className={s.card}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={value === option.value}
                disabled={option.disabled}
                aria-labelledby={titleId}
                aria-describedby={more ? detailId : undefined}
                onChange={() => onChange(option.value)}
              />
              {option.icon}
              <span className={s.words}>
                <span className={s.head}>
                  <b id={titleId}>{option.title}</b>
                  {option.aside && <span className={cx(s.aside, 'num')}>{option.aside}</span>}
                </span>
                <span id={detailId}>
                  {option.detail && <small>{option.detail}</small>}
                  {option.reason && <small className={s.reason}>{option.reason}</small>}
                </span>
              </span>
            </label>
          );
        })}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
