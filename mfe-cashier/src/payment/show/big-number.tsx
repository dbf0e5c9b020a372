import { cx } from '@parol/ui';
import { Fragment } from 'react';
import s from './show.module.css';

/** Digits that the provider wrote without separators are easier to read in groups. */
const groupsOf = (number: string): readonly string[] =>
  /^\d{7,}$/.test(number) ? (number.match(/\d{1,4}/g) ?? []) : [number];

/** Characters that fit on a line of a phone in the largest size. */
const fitsLarge = 14;

/**
 * The number as the provider writes it. Digits without separators get gaps after each four, which
 * are no characters: what is selected and copied has none. Screen readers read it digit by digit.
 */
export function BigNumber({
  number,
  size = 'page',
}: {
  readonly number: string;
  readonly size?: 'page' | 'card';
}) {
  const groups = groupsOf(number);
  return (
    <p className={cx(s.number, number.length > fitsLarge && s.long, size === 'card' && s.small)}>
      <span className={cx('sr-only', s.unselected)}>{[...number].join(' ')}</span>
      <span aria-hidden="true">
        {groups.map((group, index) => (
          <Fragment key={index}>
            <span className={s.group}>{group}</span>
            <wbr />
          </Fragment>
        ))}
      </span>
    </p>
  );
}
