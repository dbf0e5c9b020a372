import { useT } from '@parol/contract';
import type { FormField } from '@parol/kit';
import { FieldError, IconStar } from '@parol/ui';
import { useId } from 'react';
import s from './review.module.css';

const choices = [1, 2, 3, 4, 5] as const;

/** A rating field: radio buttons drawn as stars, so arrow keys and screen readers work. */
export function StarChoice({ error, ...input }: FormField) {
  const t = useT();
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={s.legend}>
        {t('review.rating')}
        <span className={s.required} aria-hidden="true">
          {' *'}
        </span>
      </legend>
      <div className={s.choices}>
        {choices.map((stars) => (
          <label key={stars} className={s.choice}>
            <input type="radio" value={stars} {...input} />
            <span className="sr-only">{t(`review.star.${stars}`)}</span>
            <IconStar size={32} />
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
